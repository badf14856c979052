const databaseName = 'tiffin-worker';
const storeName = 'push';
const key = 'sender';

/** Keeps the project whose messages are shown, beyond the life of this worker. */
export async function persistSender(sender: string): Promise<void> {
  await inStore('readwrite', (store) => store.put(sender, key));
}

/** The project whose messages are shown; null where none is known or nothing can be kept. */
export async function keptSender(): Promise<string | null> {
  try {
    const kept: unknown = await inStore('readonly', (store) => store.get(key));
    return typeof kept === 'string' ? kept : null;
  } catch {
    return null;
  }
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(databaseName, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
  const database = await settled(opening);
  try {
    return await settled(act(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database said no')));
  });
}
