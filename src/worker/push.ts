import { messageOf, type PushMessage } from '../../machines/push/push-message.ts';
import { targetOf } from '../../machines/push/push.ts';
import type { WorkerMessage } from '../lib/worker-messages.ts';
import { keptSender } from './kept-sender.ts';
import { isSeen, isTakenBy, openPages } from './pages.ts';
import { inSequence } from '../lib/in-sequence.ts';
import { paths } from '../lib/paths.ts';

const icon = '/brand/icon-192.png';

/**
 * One after the other: a message that comes twice at once is shown once, and Chromium forgets a notification when all are read while it is
 * being shown; a press on it then does nothing.
 */
const inOrder = inSequence();

/** Shows a message: in the page that the customer looks at, else as the system's notification [R1.25, R2.10, R3.20]. */
export async function showPush(
  scope: ServiceWorkerGlobalScope,
  { data }: Pick<PushEvent, 'data'>,
): Promise<void> {
  const sent = readJson(data);
  const message = messageOf(sent);
  if (message === null || !(await isFromShop(sent))) return;
  const page = (await openPages(scope)).find(isSeen);
  if (page && (await isTakenBy(page, { type: 'PUSH_RECEIVED', message }))) return;
  await inOrder(() => notify(scope.registration, message));
}

/** Some browsers show a picture and sound again for the same tag; the others leave both out. */
type ShownOptions = NotificationOptions & { image?: string; renotify?: boolean };

/** The newest message about one thing takes the place of the one before; one that comes twice is shown once. */
async function notify(registration: ServiceWorkerRegistration, message: PushMessage): Promise<void> {
  const { id, title, body, image, kind, about } = message;
  const tag = about === '' ? id : `${kind}-${about}`;
  const shown = tag === '' ? [] : await registration.getNotifications({ tag });
  if (id !== '' && shown.some(({ data }) => data?.id === id)) return;
  const options: ShownOptions = { body, icon, tag, renotify: tag !== '', data: { id, kind }, dir: 'auto' };
  if (image !== '') options.image = image;
  await registration.showNotification(title, options);
}

/** Notifies every page that the subscription has changed, so that one of them fetches a new push id. */
export async function notifySubscriptionChanged(scope: ServiceWorkerGlobalScope): Promise<void> {
  const message: WorkerMessage = { type: 'SUBSCRIPTION_CHANGED' };
  for (const page of await openPages(scope)) page.postMessage(message, []);
}

/** A message that names a sender names the shop's own, as far as it is known. */
async function isFromShop(sent: unknown): Promise<boolean> {
  const from = typeof sent === 'object' && sent !== null && 'from' in sent ? sent.from : undefined;
  const sender = await keptSender();
  return from === undefined || sender === null || from === sender;
}

function readJson(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

/**
 * A notification that was pressed leads to the orders or to the messages, in a page that is open or in a new one; an address
 * in a message leads nowhere [R2.11].
 */
export async function openPressed(
  scope: ServiceWorkerGlobalScope,
  { notification }: Pick<NotificationEvent, 'notification'>,
): Promise<void> {
  notification.close();
  const kind = typeof notification.data?.kind === 'string' ? notification.data.kind : '';
  const address = paths[targetOf(kind)];
  const [page] = await openPages(scope);
  if (page === undefined) {
    await scope.clients.openWindow(address);
    return;
  }
  // A browser may refuse to bring a page to the front; it is led there all the same.
  await page.focus().catch(() => page);
  if (await isTakenBy(page, { type: 'NOTIFICATION_PRESSED', kind })) return;
  await page.navigate(address);
}
