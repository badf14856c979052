import { shallowEqual, useActorRef } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { Phone } from '../../../machines/login/login.ts';
import { phoneProofMachine } from '../../../machines/phone-proof/phone-proof-machine.ts';
import { useApp } from '../system/app.ts';
import { codeEffects } from './code-effects.ts';
import { useSelector } from '../system/use-actor.ts';

type PhoneProof = ActorRefFrom<typeof phoneProofMachine>;

/** The proof of a telephone as views see it: its step, what is wrong, and what the customer can do next [R5.7]. */
export function usePhoneProofOf(proof: PhoneProof | undefined) {
  const view = useSelector(proof, viewOf, shallowEqual);
  const canResend = useSelector(proof, (now) => now?.can({ type: 'code.resent' }) ?? false);
  return {
    ...view,
    resend: { canResend, readyAt: view.readyAt, exhausted: view.isExhausted },
    submitPhone: ({ countryCode, mobile }: Phone) =>
      proof?.send({ type: 'phone.submitted', countryCode, mobile }),
    editPhone: () => proof?.send({ type: 'phone.edited' }),
    submitCode: (code: string) => proof?.send({ type: 'code.submitted', code }),
    resendCode: () => proof?.send({ type: 'code.resent' }),
  };
}

/**
 * A proof of its own for the calling view, which lives as long as that; `isKnown` sends the code at once instead of asking
 * for the number.
 */
export function usePhoneProof({ countryCode, mobile }: Phone, isKnown: boolean) {
  const app = useApp();
  const machine = useMemo(() => phoneProofMachine.provide({ actors: codeEffects(app) }), [app]);
  const proof = useActorRef(machine, {
    input: { phone: { countryCode, mobile }, isKnown },
    inspect: app.inspect,
  });
  return usePhoneProofOf(proof);
}

function viewOf(snapshot: SnapshotFrom<typeof phoneProofMachine> | undefined) {
  const { phone, problem = null, resendReadyAt = null } = snapshot?.context ?? {};
  return {
    step: stepOf(snapshot),
    busy: snapshot?.hasTag('busy') ?? false,
    countryCode: phone?.countryCode ?? '',
    mobile: phone?.mobile ?? '',
    error: problem,
    codeExpired: snapshot?.hasTag('expired') ?? false,
    readyAt: resendReadyAt,
    isExhausted: snapshot?.hasTag('exhausted') ?? false,
    /** The provider's proof of the code; null until then. */
    proof: snapshot?.status === 'done' ? snapshot.context.proof : null,
  };
}

/** `unsent` is a known number whose code could not be sent. */
function stepOf(
  snapshot: SnapshotFrom<typeof phoneProofMachine> | undefined,
): 'phone' | 'unsent' | 'code' | 'proven' {
  if (snapshot?.status === 'done') return 'proven';
  if (snapshot?.hasTag('code') === true) return 'code';
  return snapshot?.hasTag('unsent') === true ? 'unsent' : 'phone';
}
