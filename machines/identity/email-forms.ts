import { narrow } from '../narrow.ts';
import { identitySetup } from './identity-setup.ts';

const settingBack = '#identity.open.settingBack';
const joining = '#identity.open.joining';
const late = { target: settingBack, actions: 'setTimeout' } as const;

/** E-mail and password of an account that exists. */
export const passwordForm = identitySetup.createStateConfig({
  tags: 'password',
  initial: 'entering',
  states: {
    entering: {
      on: {
        'password.submitted': [
          { guard: 'areWholeCredentials', target: 'signingIn', actions: 'setEmail' },
          { actions: 'explainCredentials' },
        ],
      },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'signInWithPassword',
        src: 'signInWithPassword',
        input: ({ event }) => {
          const { email, password } = narrow(event, 'password.submitted');
          return { email: email.trim(), password };
        },
        onDone: { target: joining, actions: 'setUser' },
        onError: { target: settingBack, actions: 'setPasswordFailure' },
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
          { guard: 'isWholeAccount', target: 'creating', actions: 'setEmail' },
          { actions: 'explainAccount' },
        ],
      },
    },
    creating: {
      tags: 'busy',
      invoke: {
        id: 'createAccount',
        src: 'createAccount',
        input: ({ event }) => {
          const { name, email, password } = narrow(event, 'account.submitted');
          return { name: name.trim(), email: email.trim(), password };
        },
        onDone: { target: joining, actions: 'setUser' },
        onError: { target: settingBack, actions: 'setFailure' },
      },
      after: { longTimeout: late },
    },
  },
});

const entering = {
  on: {
    'email.submitted': [
      { guard: 'isUsableEmail', target: 'sending', actions: 'setEmail' },
      { actions: 'explainEmail' },
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
        onError: { target: settingBack, actions: 'setFailure' },
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
        onError: { target: settingBack, actions: 'setFailure' },
      },
      after: { longTimeout: late },
    },
    sent: { tags: 'sent' },
  },
});
