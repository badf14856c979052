import { assertEvent } from 'xstate';
import { emailProblem } from '../login/login.ts';
import { identitySetup, lateAnswer } from './identity-setup.ts';
import { accountProblem, credentialsProblem, identityFailureOf, withoutGuessing } from './identity.ts';

const settingBack = '#identity.open.settingBack';
const joining = '#identity.open.joining';
const late = { target: settingBack, actions: { type: 'keepFailure', params: lateAnswer } } as const;

/** E-mail and password of an account that exists. */
export const passwordForm = identitySetup.createStateConfig({
  tags: 'password',
  initial: 'entering',
  states: {
    entering: {
      on: {
        'password.submitted': [
          {
            guard: ({ event }) => credentialsProblem(event) === null,
            target: 'signingIn',
            actions: { type: 'keepEmail', params: ({ event }) => event.email },
          },
          { actions: { type: 'explain', params: ({ event }) => credentialsProblem(event) } },
        ],
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signInWithPassword',
        src: 'signInWithPassword',
        input: ({ event }) => {
          assertEvent(event, 'password.submitted');
          return { email: event.email.trim(), password: event.password };
        },
        onDone: { target: joining, actions: { type: 'keepUser', params: ({ event }) => event.output } },
        onError: {
          target: settingBack,
          actions: {
            type: 'keepFailure',
            params: ({ event }) => withoutGuessing(identityFailureOf(event.error)),
          },
        },
      },
      after: { longTimeout: late },
    },
  },
});

/** A new account: name, e-mail and a password of at least eight characters (D14). */
export const accountForm = identitySetup.createStateConfig({
  tags: 'account',
  initial: 'entering',
  states: {
    entering: {
      on: {
        'account.submitted': [
          {
            guard: ({ event }) => accountProblem(event) === null,
            target: 'creating',
            actions: { type: 'keepEmail', params: ({ event }) => event.email },
          },
          { actions: { type: 'explain', params: ({ event }) => accountProblem(event) } },
        ],
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ event }) => {
          assertEvent(event, 'account.submitted');
          return { name: event.name.trim(), email: event.email.trim(), password: event.password };
        },
        onDone: { target: joining, actions: { type: 'keepUser', params: ({ event }) => event.output } },
        onError: {
          target: settingBack,
          actions: { type: 'keepFailure', params: ({ event }) => identityFailureOf(event.error) },
        },
      },
      after: { longTimeout: late },
    },
  },
});

const entering = {
  on: {
    'email.submitted': [
      {
        guard: ({ event }: { event: { email: string } }) => emailProblem(event.email) === null,
        target: 'sending',
        actions: { type: 'keepEmail', params: ({ event }: { event: { email: string } }) => event.email },
      },
      {
        actions: {
          type: 'explain',
          params: ({ event }: { event: { email: string } }) => emailProblem(event.email),
        },
      },
    ],
  },
} as const;

/** A message with a way to another password. */
export const resetForm = identitySetup.createStateConfig({
  tags: 'reset',
  initial: 'entering',
  states: {
    entering,
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendReset',
        src: 'sendReset',
        input: ({ context: { email } }) => ({ email }),
        onDone: 'sent',
        onError: {
          target: settingBack,
          actions: { type: 'keepFailure', params: ({ event }) => identityFailureOf(event.error) },
        },
      },
      after: { longTimeout: late },
    },
    sent: { tags: 'sent' },
  },
});

/** A message with a link that signs in. */
export const linkForm = identitySetup.createStateConfig({
  tags: 'link',
  initial: 'entering',
  states: {
    entering,
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendLink',
        src: 'sendLink',
        input: ({ context: { email } }) => ({ email }),
        onDone: 'sent',
        onError: {
          target: settingBack,
          actions: { type: 'keepFailure', params: ({ event }) => identityFailureOf(event.error) },
        },
      },
      after: { longTimeout: late },
    },
    sent: { tags: 'sent' },
  },
});
