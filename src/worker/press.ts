import { targetOf } from '../../machines/push/push.ts';
import { paths } from '../lib/paths.ts';
import { isTakenBy, openPages } from './pages.ts';

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
