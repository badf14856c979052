import { useEffect } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { accountDeletionMachine } from '../../../machines/account-deletion/account-deletion-machine.ts';
import type { Phone } from '../../../machines/login/login.ts';
import { log } from '../../lib/log.ts';
import { useApp } from '../app.ts';
import { openLazily } from '../open-lazily.ts';
import { useLazySelector } from '../use-lazy-actor.ts';
import { usePhoneProofOf } from '../use-phone-proof.ts';

type Snapshot = SnapshotFrom<typeof accountDeletionMachine>;
type DeletionEvent = EventFrom<typeof accountDeletionMachine>;
/** `working` once the right code was given: nothing can be taken back from then on. */
type DeletionStep = 'checking' | 'unchecked' | 'blocked' | 'free' | 'proving' | 'working' | 'unknown';

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
    step: useLazySelector(deletion, stepOf, 'checking'),
    obstacles: useLazySelector(deletion, ({ context }) => context.obstacles, null),
    problem: useLazySelector(deletion, ({ context }) => context.problem, null),
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
