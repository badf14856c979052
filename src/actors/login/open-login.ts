import type { loginMachine } from '../../../machines/login/login-machine.ts';
import type { LoginIntent } from '../../../machines/login/login.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { openOrRaise } from '../notices/notices.ts';
import type { App } from '../system/app.ts';

export const defaultCountryCode = '91';

/**
 * Opens the log-in and keeps what the customer wanted; does nothing for a customer who is logged in. Shows a notice when its
 * code cannot be had.
 */
export async function openLogin({ actors }: App, intent: LoginIntent): Promise<void> {
  if (actors.get<typeof sessionMachine>('session').getSnapshot().hasTag('authenticated')) return;
  await openOrRaise(actors, 'The log-in could not be loaded', async () => {
    const login = await actors.find<typeof loginMachine>('login').start();
    const { friendsCode } = await import('./friends-code.ts');
    const code = friendsCode();
    login.send({ type: 'login.requested', intent, countryCode: defaultCountryCode, friendsCode: code });
  });
}

/** Opens the log-in for a session that expired, once this page is visible: of several tabs only the visible one asks. */
export function openLoginInSight(app: App): void {
  if (typeof document === 'undefined' || document.visibilityState === 'visible') {
    void openLogin(app, 'browse');
    return;
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && isExpired(app)) void openLogin(app, 'browse');
  };
  document.addEventListener('visibilitychange', onVisible, { once: true });
}

function isExpired({ actors }: App): boolean {
  return actors.get<typeof sessionMachine>('session').getSnapshot().context.expiredUser !== null;
}
