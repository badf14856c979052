import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { useApp } from '../system/app.ts';
import { useSelector } from '../system/use-actor.ts';

/** The id of the customer whose session has expired, until the next log-in or sign-out. */
export function useExpiredId(): number | null {
  const session = useApp().actors.get<typeof sessionMachine>('session');
  return useSelector(session, ({ context }) => context.expiredUser?.id ?? null);
}
