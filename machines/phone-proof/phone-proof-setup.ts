import { assign, raise, setup } from 'xstate';
import {
  codeProblem,
  mostCodes,
  phoneProblem,
  type LoginProblem,
  type Phone,
  type ProvenPhone,
} from '../login/login.ts';
import { codeDelays, codeNoted, incorrectCode, type CodeSent } from '../login/login-context.ts';
import { notProvided } from '../not-provided.ts';
import { typedPhone } from '../typed/typed-phone.ts';
import { digitsOf } from '../typed/typed-text.ts';

/** `isKnown` is a number that is not asked for: its code leaves at once. */
type PhoneProofInput = { phone: Phone; isKnown: boolean };

type PhoneProofContext = PhoneProofInput & {
  code: string;
  /** What the provider answered to the right code. */
  proof: string;
  problem: LoginProblem | null;
  codesSent: number;
  wrongCodes: number;
  /** When another code may be asked for, in milliseconds since 1970. */
  resendReadyAt: number | null;
};

/** The names that the proof of a telephone is written in. */
export const phoneProofSetup = setup({
  types: {
    input: {} as PhoneProofInput,
    context: {} as PhoneProofContext,
    output: {} as ProvenPhone,
    events: {} as
      | ({ type: 'phone.submitted' } & Phone)
      | { type: 'phone.edited' }
      | { type: 'code.submitted'; code: string }
      | { type: 'code.resent' }
      | { type: 'code.renewed' },
    tags: {} as 'busy' | 'phone' | 'code' | 'expired' | 'exhausted' | 'unsent',
  },
  actors: {
    requestCode: notProvided<CodeSent, Phone>('requestCode'),
    resendCode: notProvided<CodeSent, Phone>('resendCode'),
    verifyCode: notProvided<string, { phone: Phone; code: string }>('verifyCode'),
  },
  actions: {
    keepPhone: assign((_, typed: Phone) => ({ phone: typedPhone(typed), problem: null })),
    explainPhone: assign({ problem: ({ context }) => phoneProblem(context.phone) }),
    noteFirstCode: assign((_, sent: CodeSent) => codeNoted(1, sent)),
    noteNextCode: assign(({ context }, sent: CodeSent) => codeNoted(context.codesSent + 1, sent)),
    renewCode: raise({ type: 'code.renewed' }),
    forgiveSending: assign({ codesSent: 1, resendReadyAt: null }),
    keepCode: assign((_, code: string) => ({ code: digitsOf(code), problem: null })),
    explainCode: assign({ problem: ({ context }) => codeProblem(context.code) }),
    countWrongCode: assign(({ context }) => ({ wrongCodes: context.wrongCodes + 1, problem: incorrectCode })),
    keepProof: assign({ proof: (_, proof: string) => proof, code: '', problem: null }),
    explain: assign({ problem: (_, problem: LoginProblem) => problem }),
  },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    isUsablePhone: ({ context }) => phoneProblem(context.phone) === null,
    isWholeCode: ({ context }) => codeProblem(context.code) === null,
    mayResend: ({ context }) => context.codesSent < mostCodes,
  },
  delays: codeDelays,
});
