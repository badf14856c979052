import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

export type DatabaseProxy = {
  /** The connection string that leads through this proxy. */
  url: string;
  /** Cuts every connection; new ones are taken. */
  cut: () => void;
  /** Closes for good when that many more transactions, or changes outside of one, are committed: the last is never acknowledged. */
  dieAfter: (commits: number) => void;
  /** Whether it has. */
  isDead: () => boolean;
  /** Accepts connections and sends nothing on them any more. */
  silence: () => void;
  /** Resolves with the next data that the provider sends on it, whether that arrives or not. */
  nextData: () => Promise<void>;
  /** Cuts every connection and refuses new ones. */
  close: () => Promise<void>;
  /** Takes new connections again and forwards their data. */
  open: () => Promise<void>;
};

/** A proxy before a PostgreSQL that a test can cut, silence and close, as a restart, a hang and a stop would. */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const { host, port, throughProxy } = partsOf(url);
  const ends = new Set<Socket>();
  let isSilent = false;
  let listener = (): void => undefined;
  let commitsLeft = Number.POSITIVE_INFINITY;
  const server = createServer((near) => {
    const far = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
    const countCommits = createCommitCounter();
    for (const end of [near, far]) {
      if (commitsLeft <= 0) end.destroy();
      ends.add(end);
      const other = end === near ? far : near;
      end.on('data', (data) => {
        if (end === far) commitsLeft -= countCommits(data);
        if (commitsLeft <= 0) return cut();
        if (!isSilent) other.write(data);
        if (end === near) listener();
      });
      end.on('error', () => {});
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  const cut = () => {
    for (const end of ends) end.destroy();
  };
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  await listen(0);
  const address = server.address();
  const ownPort = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    url: throughProxy(ownPort),
    cut,
    dieAfter: (commits) => {
      commitsLeft = commits;
    },
    isDead: () => commitsLeft <= 0,
    silence: () => {
      isSilent = true;
    },
    nextData: () =>
      new Promise((resolve) => {
        listener = resolve;
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        cut();
      }),
    open: async () => {
      isSilent = false;
      if (!server.listening) await listen(ownPort);
    },
  };
}

function partsOf(url: string): { host: string; port: number; throughProxy: (port: number) => string } {
  const address = new URL(url);
  const host = address.searchParams.get('host') ?? address.hostname;
  const port = Number(address.port || 5432);
  return {
    host,
    port,
    throughProxy: (ownPort) => {
      const through = new URL(url);
      through.searchParams.delete('host');
      through.hostname = '127.0.0.1';
      through.port = String(ownPort);
      return through.href;
    },
  };
}

const header = 5;
const isChange = /^(?:INSERT 0|UPDATE|DELETE) [1-9]/;

/** Reads what a PostgreSQL answers on one connection; returns how many commits each piece acknowledges. */
function createCommitCounter(): (piece: Buffer) => number {
  let unread = Buffer.alloc(0);
  let isInTransaction = false;
  let hasCommitted = false;
  const read = (type: string, body: Buffer): boolean => {
    if (type === 'C') {
      const tag = body.toString('latin1');
      if (tag.startsWith('COMMIT') || (!isInTransaction && isChange.test(tag))) hasCommitted = true;
    }
    if (type !== 'Z') return false;
    isInTransaction = body.toString('latin1') !== 'I';
    const isCommit = hasCommitted && !isInTransaction;
    hasCommitted = false;
    return isCommit;
  };
  return (piece) => {
    unread = Buffer.concat([unread, piece]);
    let commits = 0;
    while (unread.length >= header && unread.length > unread.readInt32BE(1)) {
      const end = 1 + unread.readInt32BE(1);
      if (read(unread.toString('latin1', 0, 1), unread.subarray(header, end))) commits += 1;
      unread = unread.subarray(end);
    }
    return commits;
  };
}
