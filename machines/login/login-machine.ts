import { codeEntry, codeResend } from './awaiting-code.ts';
import { blankLogin, provenPhone } from './login-context.ts';
import { loginSetup } from './login-setup.ts';

/** Registers the proven telephone. Without an answer it is unknown whether the registration arrived, which `lost` finds out. */
const sendingRegistration = (to: { refused: string; lost: string }) =>
  loginSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'registerUser',
      src: 'registerUser',
      input: ({ context }) => ({ phone: provenPhone(context), registration: context.registration }),
      onDone: { target: '#login.closed', actions: 'announceCompleted' },
      onError: [
        {
          guard: 'wasRefused',
          target: to.refused,
          actions: { type: 'explainRefusal', params: { field: 'form' } },
        },
        { target: to.lost },
      ],
    },
    after: { requestTimeout: to.lost },
  });

/** Logs in to learn whether a registration arrived; an unknown number is not registered again by itself. */
const askingAboutRegistration = (to: { lost: string }) =>
  loginSetup.createStateConfig({
    tags: 'busy',
    invoke: {
      id: 'logIn',
      src: 'logIn',
      input: ({ context }) => ({ ...provenPhone(context), joiner: context.joiner }),
      onDone: [
        { guard: 'isUnknown', target: to.lost, actions: 'explainUnreachable' },
        { target: '#login.closed', actions: 'announceCompleted' },
      ],
      onError: { target: to.lost, actions: 'explainUnreachable' },
    },
    after: { requestTimeout: { target: to.lost, actions: 'explainUnreachable' } },
  });

const loggingIn = loginSetup.createStateConfig({
  tags: 'code',
  initial: 'trying',
  on: { 'phone.edited': 'enteringPhone' },
  states: {
    trying: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ ...provenPhone(context), joiner: context.joiner }),
        onDone: [
          { guard: 'isUnknown', target: 'joining' },
          { target: '#login.closed', actions: 'announceCompleted' },
        ],
        onError: [
          {
            guard: 'wasRefused',
            target: '#login.open.enteringPhone',
            actions: { type: 'explainRefusal', params: { field: 'form' } },
          },
          { target: 'failed', actions: 'explainUnreachable' },
        ],
      },
      after: { requestTimeout: { target: 'failed', actions: 'explainUnreachable' } },
    },
    joining: sendingRegistration({ refused: '#login.open.registering', lost: 'askingWhetherJoined' }),
    askingWhetherJoined: askingAboutRegistration({ lost: 'failed' }),
    failed: { on: { 'code.submitted': 'trying' } },
  },
});

const registering = loginSetup.createStateConfig({
  tags: 'registration',
  initial: 'filling',
  on: { 'phone.edited': 'enteringPhone' },
  states: {
    filling: {
      on: {
        'registration.submitted': { target: 'checking', actions: 'setRegistration' },
      },
    },
    checking: {
      always: [
        { guard: 'isWholeRegistration', target: 'submitting' },
        { target: 'filling', actions: 'explainRegistration' },
      ],
    },
    submitting: sendingRegistration({ refused: 'filling', lost: 'askingWhetherRegistered' }),
    askingWhetherRegistered: askingAboutRegistration({ lost: 'filling' }),
  },
});

/** A one-time code to a telephone, checked, then a log-in or a first registration [R1.12, R4.1, R5.7, R8.2]. */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  context: blankLogin,
  initial: 'closed',
  states: {
    closed: {
      entry: 'wipe',
      on: {
        'login.requested': { target: 'open', actions: 'begin' },
        'code.recalled': { target: 'open.awaitingCode', actions: 'recallCode' },
      },
    },
    open: {
      initial: 'enteringPhone',
      on: {
        'login.requested': { actions: 'setIntent' },
        'login.dismissed': { target: 'closed', actions: 'announceAbandoned' },
        'phone.needed': { target: '.enteringPhone', actions: 'setJoiner' },
        'provider.signedIn': { target: 'closed', actions: 'announceCompleted' },
      },
      states: {
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
                target: 'enteringPhone',
                actions: { type: 'explainRefusal', params: { field: 'mobile' } },
              },
              { target: 'enteringPhone', actions: 'explainUnreachable' },
            ],
          },
          after: { requestTimeout: { target: 'enteringPhone', actions: 'explainUnreachable' } },
        },
        awaitingCode: {
          tags: 'code',
          type: 'parallel',
          on: { 'phone.edited': 'enteringPhone' },
          states: {
            entry: codeEntry({
              proven: '#login.open.loggingIn',
              expired: '#login.open.awaitingCode.entry.expired',
            }),
            resend: codeResend,
          },
        },
        loggingIn,
        registering,
      },
    },
  },
});
