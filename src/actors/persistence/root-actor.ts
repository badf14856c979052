import { fromCallback } from 'xstate';
import { rootMachine } from '../../../machines/root/root-machine.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { StoreReport } from '../../../machines/store/store-setup.ts';
import type { ActorDefinition } from '../actor-definition.ts';

/** What the last visit stored, merged when it arrives, and what a customer who leaves takes along; one whose session expired has not left (D13). */
export const rootActor: ActorDefinition<typeof rootMachine> = {
  name: 'root',
  starts: 'eagerly',
  create: ({ store }) => {
    const watchStore = fromCallback<StoreReport, undefined>(({ sendBack }) => store.open(sendBack));
    return rootMachine.provide({ actors: { watchStore } });
  },
  hears: ({ actors, store }) => {
    actors.hear<typeof sessionMachine>('session', {
      'session.closed': ({ reason }) => {
        if (reason === 'cleared') store.clear();
        else if (reason !== 'expired') store.forgetPersonal();
      },
    });
  },
};
