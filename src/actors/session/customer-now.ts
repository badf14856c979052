import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { App } from '../system/app.ts';

/** The id of the customer who is logged in at this moment; null for a guest. For what goes on after an `await`. */
export function customerNow({ actors }: Pick<App, 'actors'>): number | null {
  return actors.get<typeof sessionMachine>('session').getSnapshot().context.session?.user.id ?? null;
}
