import { not } from 'xstate';
import { codeEntry, codeResend } from '../login/awaiting-code.ts';
import { phoneProofSetup } from './phone-proof-setup.ts';

/**
 * A code to a telephone, checked on this device, for what a token alone may not do: another number for the account, and
 * its end. Ends with the provider's proof; its parent stops it when the customer gives up [R1.24, R5.7].
 */
export const phoneProofMachine = phoneProofSetup.createMachine({
  id: 'phoneProof',
  context: ({ input }) => ({
    ...input,
    code: '',
    proof: '',
    problem: null,
    codesSent: 0,
    wrongCodes: 0,
    resendReadyAt: null,
  }),
  output: ({ context: { phone, proof } }) => ({ ...phone, proof }),
  initial: 'routing',
  states: {
    routing: { always: [{ guard: 'isKnown', target: 'requestingCode' }, { target: 'enteringPhone' }] },
    enteringPhone: {
      tags: 'phone',
      on: {
        'phone.submitted': { target: 'checkingPhone', actions: 'setPhone' },
      },
    },
    checkingPhone: {
      always: [
        { guard: 'isUsablePhone', target: 'requestingCode' },
        { target: 'enteringPhone', actions: 'explainPhone' },
      ],
    },
    requestingCode: {
      tags: ['busy', 'phone'],
      invoke: {
        id: 'requestCode',
        src: 'requestCode',
        input: ({ context }) => context.phone,
        onDone: { target: 'awaitingCode', actions: 'noteFirstCode' },
        onError: [
          {
            guard: 'wasRefused',
            target: 'choosingAgain',
            actions: { type: 'explainRefusal', params: { field: 'mobile' } },
          },
          { target: 'choosingAgain', actions: 'explainUnreachable' },
        ],
      },
      after: { requestTimeout: { target: 'choosingAgain', actions: 'explainUnreachable' } },
    },
    choosingAgain: { always: [{ guard: 'isKnown', target: 'unsent' }, { target: 'enteringPhone' }] },
    unsent: { tags: ['phone', 'unsent'], on: { 'code.resent': 'requestingCode' } },
    awaitingCode: {
      tags: 'code',
      type: 'parallel',
      on: { 'phone.edited': { guard: not('isKnown'), target: 'enteringPhone' } },
      states: {
        entry: codeEntry({ proven: '#phoneProof.proven', expired: '#phoneProof.awaitingCode.entry.expired' }),
        resend: codeResend,
      },
    },
    proven: { type: 'final' },
  },
});
