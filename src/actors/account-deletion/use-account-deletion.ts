import { useEffect } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { accountDeletionMachine } from '../../../machines/account-deletion/account-deletion-machine.ts';
import type { Phone } from '../../../machines/login/login.ts';
import { log } from '../../lib/log.ts';
import { useApp } from '../system/app.ts';
import { openLazily } from '../system/open-lazily.ts';
import { useLazySelector, useLazyView } from '../system/use-actor.ts';
import { usePhoneProofOf } from '../phone-proof/use-phone-proof.ts';

type Snapshot = SnapshotFrom<typeof accountDeletionMachine>;
type DeletionEvent = EventFrom<typeof accountDeletionMachine>;
/** `working` once the right code was given: nothing can be taken back from then on. */
type DeletionStep = 'checking' | 'unchecked' | 'blocked' | 'free' | 'proving' | 'working' | 'unknown';

function viewOf(snapshot: Snapshot) {
  const { obstacles, problem } = snapshot.context;
  return { step: stepOf(snapshot), obstacles, problem };
}

const notStarted: ReturnType<typeof viewOf> = { step: 'checking', obstacles: null, problem: null };

/** The end of an account while its page is shown: what stands in the way, the code, the outcome [R1.24]. */
export function useAccountDeletion({ countryCode, mobile }: Phone) {
  const app = useApp();
  const deletion = app.actors.find<typeof accountDeletionMachine>('accountDeletion');
  useEffect(() => {
    const page = openLazily<DeletionEvent>(app, deletion, { type: 'deletion.dismissed' });
    page
      .open(() => ({ type: 'deletion.opened', countryCode, mobile }))
      .catch((error: unknown) => log.error('The deletion could not be loaded', error));
    return page.close;
  }, [app, deletion, countryCode, mobile]);
  const proof = usePhoneProofOf(useLazySelector(deletion, ({ children }) => children.phoneProof, undefined));
  return {
    ...useLazyView(deletion, viewOf, notStarted),
    proof,
    recheck: () => deletion.current()?.send({ type: 'obstacles.rechecked' }),
    request: () => deletion.current()?.send({ type: 'deletion.requested' }),
    giveUp: () => deletion.current()?.send({ type: 'proof.abandoned' }),
    askAgain: () => deletion.current()?.send({ type: 'outcome.rechecked' }),
  };
}

function stepOf(snapshot: Snapshot): DeletionStep {
  if (snapshot.matches('unknown')) return 'unknown';
  if (snapshot.hasTag('committed')) return 'working';
  if (snapshot.matches('proving')) return 'proving';
  if (snapshot.matches({ deciding: 'blocked' })) return 'blocked';
  if (snapshot.matches({ deciding: 'free' })) return 'free';
  return snapshot.matches({ deciding: 'unchecked' }) ? 'unchecked' : 'checking';
}
