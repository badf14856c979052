import { assign, raise, setup, type DoneActorEvent } from 'xstate';
import { isRefusal } from '../failure.ts';
import {
  codeProblem,
  mostCodes,
  mostWrongCodes,
  phoneProblem,
  type LoginProblem,
  type Phone,
  type ProvenPhone,
} from '../login/login.ts';
import {
  codeDelays,
  codeNoted,
  incorrectCode,
  refused,
  tooManyWrongCodes,
  unreachable,
  type CodeSent,
} from '../login/login-context.ts';
import { errorOf, narrow } from '../narrow.ts';
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
      | { type: 'code.renewed' }
      | DoneActorEvent<CodeSent, 'requestCode' | 'resendCode'>
      | DoneActorEvent<string, 'verifyCode'>,
    tags: {} as 'busy' | 'phone' | 'code' | 'expired' | 'exhausted' | 'unsent',
  },
  actors: {
    requestCode: notProvided<CodeSent, Phone>('requestCode'),
    resendCode: notProvided<CodeSent, Phone>('resendCode'),
    verifyCode: notProvided<string, { phone: Phone; code: string }>('verifyCode'),
  },
  actions: {
    setPhone: assign({ phone: ({ event }) => typedPhone(narrow(event, 'phone.submitted')), problem: null }),
    explainPhone: assign({ problem: ({ context }) => phoneProblem(context.phone) }),
    noteFirstCode: assign(({ event }) => codeNoted(1, narrow(event, 'xstate.done.actor.requestCode').output)),
    noteNextCode: assign(({ context, event }) =>
      codeNoted(context.codesSent + 1, narrow(event, 'xstate.done.actor.resendCode').output),
    ),
    renewCode: raise({ type: 'code.renewed' }),
    resetSendLimit: assign({ codesSent: 1, resendReadyAt: null }),
    setCode: assign({ code: ({ event }) => digitsOf(narrow(event, 'code.submitted').code), problem: null }),
    explainCode: assign({ problem: ({ context }) => codeProblem(context.code) }),
    countWrongCode: assign(({ context }) => ({ wrongCodes: context.wrongCodes + 1, problem: incorrectCode })),
    setProof: assign({
      proof: ({ event }) => narrow(event, 'xstate.done.actor.verifyCode').output,
      code: '',
      problem: null,
    }),
    explainUnreachable: assign({ problem: unreachable }),
    explainWrongCodes: assign({ problem: tooManyWrongCodes }),
    explainRefusal: assign({
      problem: ({ event }, { field }: Pick<LoginProblem, 'field'>) => refused(errorOf(event), field),
    }),
  },
  guards: {
    isKnown: ({ context }) => context.isKnown,
    isUsablePhone: ({ context }) => phoneProblem(context.phone) === null,
    isWholeCode: ({ context }) => codeProblem(context.code) === null,
    wasRefused: ({ event }) => isRefusal(errorOf(event)),
    wasLastTry: ({ context, event }) => isRefusal(errorOf(event)) && context.wrongCodes + 1 >= mostWrongCodes,
    mayResend: ({ context }) => context.codesSent < mostCodes,
  },
  delays: codeDelays,
});
