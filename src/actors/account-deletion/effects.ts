import { fromPromise } from 'xstate';
import type { Obstacles } from '../../../machines/account-deletion/account-deletion.ts';
import { isUnauthorized } from '../../../machines/failure.ts';
import { openStatuses } from '../../../machines/order/order.ts';
import { phoneProofMachine } from '../../../machines/phone-proof/phone-proof-machine.ts';
import type { Session } from '../../../machines/session/session.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { listAddresses } from '../../api/addresses.ts';
import { createApi } from '../../api/client.ts';
import { deleteAccount as deleteAtProvider, readWalletBalance } from '../../api/customer.ts';
import { listOrders } from '../../api/orders.ts';
import type { App } from '../system/app.ts';
import { codeEffects } from '../phone-proof/code-effects.ts';

const ordersRead = 20;

export function accountDeletionEffects(app: App) {
  const { api, texts } = app;

  const findObstacles = fromPromise<Obstacles, undefined>(async ({ signal }) => {
    const page = { limit: ordersRead, offset: 0 };
    const [orders, balance] = await Promise.all([
      listOrders(api, { statuses: openStatuses }, page, texts.language(), signal),
      readWalletBalance(api, sessionOf(app).user.id, signal),
    ]);
    return { openOrders: orders.items.length, balance: balance ?? 0 };
  });

  const deleteAccount = fromPromise<void, { proof: string }>(({ input, signal }) =>
    deleteAtProvider(api, input.proof, signal),
  );

  /** Sent outside the session's client, which would treat a refused token as expired. */
  const askWhetherDeleted = fromPromise<{ isDeleted: boolean }, undefined>(async ({ signal }) => {
    const asking = createApi({ host: api.host, language: texts.language });
    asking.setToken(sessionOf(app).token);
    try {
      await listAddresses(asking, 0, texts.language(), signal);
      return { isDeleted: false };
    } catch (error) {
      if (isUnauthorized(error)) return { isDeleted: true };
      throw error;
    }
  });

  const phoneProof = phoneProofMachine.provide({ actors: codeEffects(app) });
  return { findObstacles, phoneProof, deleteAccount, askWhetherDeleted };
}

function sessionOf({ actors }: App): Session {
  const { session } = actors.get<typeof sessionMachine>('session').getSnapshot().context;
  if (session === null) throw new Error('Nobody is logged in');
  return session;
}
