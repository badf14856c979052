import { isRefusal } from '../failure.ts';
import { codeEntry, codeResend } from './awaiting-code.ts';
import { blankLogin, provenPhone, refused, unreachable } from './login-context.ts';
import { loginSetup } from './login-setup.ts';

const explainUnreachable = { type: 'explain', params: unreachable } as const;

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
          { guard: ({ event }) => 'unknown' in event.output, target: '#login.open.registering' },
          {
            target: '#login.closed',
            actions: { type: 'announceCompleted', params: ({ event }) => event.output },
          },
        ],
        onError: [
          {
            guard: ({ event }) => isRefusal(event.error),
            target: '#login.open.enteringPhone',
            actions: { type: 'explain', params: ({ event }) => refused(event.error, 'form') },
          },
          { target: 'failed', actions: explainUnreachable },
        ],
      },
      after: { requestTimeout: { target: 'failed', actions: explainUnreachable } },
    },
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
        'registration.submitted': {
          target: 'checking',
          actions: {
            type: 'keepRegistration',
            params: ({ event: { name, email, friendsCode } }) => ({ name, email, friendsCode }),
          },
        },
      },
    },
    checking: {
      always: [
        { guard: 'isWholeRegistration', target: 'submitting' },
        { target: 'filling', actions: 'explainRegistration' },
      ],
    },
    submitting: {
      tags: 'busy',
      invoke: {
        id: 'registerUser',
        src: 'registerUser',
        input: ({ context }) => ({ phone: provenPhone(context), registration: context.registration }),
        onDone: {
          target: '#login.closed',
          actions: { type: 'announceCompleted', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: ({ event }) => isRefusal(event.error),
            target: 'filling',
            actions: { type: 'explain', params: ({ event }) => refused(event.error, 'form') },
          },
          { target: 'askingWhetherRegistered' },
        ],
      },
      after: { requestTimeout: 'askingWhetherRegistered' },
    },
    askingWhetherRegistered: {
      tags: 'busy',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ context }) => ({ ...provenPhone(context), joiner: context.joiner }),
        onDone: [
          { guard: ({ event }) => 'unknown' in event.output, target: 'filling', actions: explainUnreachable },
          {
            target: '#login.closed',
            actions: { type: 'announceCompleted', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'filling', actions: explainUnreachable },
      },
      after: { requestTimeout: { target: 'filling', actions: explainUnreachable } },
    },
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
        'login.requested': { target: 'open', actions: { type: 'begin', params: ({ event }) => event } },
        'code.recalled': {
          target: 'open.awaitingCode',
          actions: { type: 'recallCode', params: ({ event }) => event },
        },
      },
    },
    open: {
      initial: 'enteringPhone',
      on: {
        'login.requested': { actions: { type: 'keepIntent', params: ({ event }) => event.intent } },
        'login.dismissed': { target: 'closed', actions: 'announceAbandoned' },
        'phone.needed': {
          target: '.enteringPhone',
          actions: { type: 'keepJoiner', params: ({ event }) => event.joiner },
        },
        'provider.signedIn': {
          target: 'closed',
          actions: {
            type: 'announceCompleted',
            params: ({ event: { token, user, provider } }) => ({ token, user, provider }),
          },
        },
      },
      states: {
        enteringPhone: {
          tags: 'phone',
          on: {
            'phone.submitted': {
              target: 'checkingPhone',
              actions: { type: 'keepPhone', params: ({ event }) => event },
            },
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
            onDone: {
              target: 'awaitingCode',
              actions: { type: 'noteFirstCode', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: ({ event }) => isRefusal(event.error),
                target: 'enteringPhone',
                actions: { type: 'explain', params: ({ event }) => refused(event.error, 'mobile') },
              },
              { target: 'enteringPhone', actions: explainUnreachable },
            ],
          },
          after: { requestTimeout: { target: 'enteringPhone', actions: explainUnreachable } },
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
