import { narrow } from '../narrow.ts';
import { accountForm, linkForm, passwordForm, resetForm } from './email-forms.ts';
import { blankIdentity, identitySetup } from './identity-setup.ts';
import { nobody } from './identity.ts';
import { secondFactor } from './second-factor.ts';
import { watching } from './watching.ts';

const late = { target: 'settingBack', actions: 'setTimeout' } as const;
/** The log-in was closed, or a customer logged in by telephone. */
const leaving = { 'identity.dismissed': '#identity.asleep', 'session.opened': '#identity.asleep' } as const;

/** What the customer brought: the link of an e-mail, with the address that it was sent to, or a token of another app. */
const arriving = identitySetup.createStateConfig({
  initial: 'routing',
  states: {
    routing: {
      always: [
        { guard: 'isLinkToOpen', target: 'openingLink' },
        { guard: 'isLink', target: 'confirmingEmail' },
        { guard: 'isToken', target: 'confirmingToken' },
        { target: '#identity.open.choosing' },
      ],
    },
    confirmingEmail: {
      tags: 'confirmEmail',
      on: {
        'email.submitted': [
          { guard: 'isUsableEmail', target: 'openingLink', actions: 'setEmail' },
          { actions: 'explainEmail' },
        ],
      },
    },
    openingLink: {
      tags: ['busy', 'joining'],
      invoke: {
        id: 'signInWithLink',
        src: 'signInWithLink',
        input: ({ context: { arrival, email } }) => ({
          email,
          href: arrival?.kind === 'link' ? arrival.href : '',
        }),
        onDone: { target: '#identity.open.joining', actions: 'setUser' },
        onError: { target: '#identity.open.settingBack', actions: 'setFailure' },
      },
      after: { longTimeout: { ...late, target: '#identity.open.settingBack' } },
    },
    confirmingToken: { tags: 'confirmToken', on: { 'arrival.confirmed': 'openingToken' } },
    openingToken: {
      tags: ['busy', 'joining'],
      invoke: {
        id: 'signInWithToken',
        src: 'signInWithToken',
        input: ({ context: { arrival } }) => ({ token: arrival?.kind === 'token' ? arrival.token : '' }),
        onDone: { target: '#identity.open.joining', actions: 'setUser' },
        onError: { target: '#identity.open.settingBack', actions: 'setFailure' },
      },
      after: { longTimeout: { ...late, target: '#identity.open.settingBack' } },
    },
  },
});

/** Third-party sign-in beside the one-time code, and the signed-in account afterwards [R1.13, R4.17, R7.4, R8.11, R9.9]. */
export const identityMachine = identitySetup.createMachine({
  id: 'identity',
  context: blankIdentity,
  initial: 'asleep',
  states: {
    asleep: {
      entry: 'wipe',
      on: {
        'identity.opened': 'loading',
        'arrival.found': { target: 'loading', actions: ['setArrival', 'askForLogin'] },
        'session.restored': 'restoring',
      },
    },
    restoring: {
      on: { 'session.closed': 'asleep' },
      invoke: {
        id: 'loadIdentity',
        src: 'loadIdentity',
        onDone: [{ guard: 'isSignedIn', target: 'watching', actions: 'setUser' }, { target: 'asleep' }],
        onError: 'asleep',
      },
      after: { shortTimeout: 'asleep' },
    },
    loading: {
      tags: ['busy', 'loading', 'choices'],
      on: { ...leaving, 'arrival.found': { actions: 'setArrival' } },
      invoke: {
        id: 'loadIdentity',
        src: 'loadIdentity',
        onDone: 'open',
        onError: [
          { guard: 'isConfigurationMissing', target: 'unavailable', actions: 'logMissing' },
          { target: 'loadFailed' },
        ],
      },
      after: { shortTimeout: 'loadFailed' },
    },
    loadFailed: {
      tags: ['failed', 'choices'],
      on: { ...leaving, 'retry.requested': 'loading' },
    },
    unavailable: {
      tags: ['unavailable', 'choices'],
      on: leaving,
    },
    open: {
      initial: 'arriving',
      on: {
        ...leaving,
        'form.chosen': { target: '.returning', actions: 'showForm' },
      },
      states: {
        arriving,
        returning: {
          always: [
            { guard: { type: 'isAt', params: 'password' }, target: 'enteringPassword' },
            { guard: { type: 'isAt', params: 'account' }, target: 'enteringAccount' },
            { guard: { type: 'isAt', params: 'reset' }, target: 'askingForReset' },
            { guard: { type: 'isAt', params: 'link' }, target: 'askingForLink' },
            { target: 'choosing' },
          ],
        },
        choosing: {
          tags: 'choices',
          on: {
            'provider.chosen': { target: 'awaitingWindow', actions: 'clearProblem' },
            'arrival.found': { target: 'arriving', actions: 'setArrival' },
          },
        },
        awaitingWindow: {
          tags: ['busy', 'window'],
          invoke: {
            id: 'signInWithWindow',
            src: 'signInWithWindow',
            input: ({ event }) => ({ provider: narrow(event, 'provider.chosen').provider }),
            onDone: { target: 'joining', actions: 'setUser' },
            onError: { target: 'settingBack', actions: 'setFailure' },
          },
          after: { windowTimeout: 'choosing' },
        },
        enteringPassword: passwordForm,
        enteringAccount: accountForm,
        askingForReset: resetForm,
        askingForLink: linkForm,
        secondFactor,
        settingBack: {
          always: [
            { guard: 'isSilent', target: 'returning', actions: 'forgetFailure' },
            { guard: 'needsFactor', target: 'secondFactor', actions: 'setFactors' },
            { guard: 'isShutOut', target: '#identity.unavailable', actions: ['logFailure', 'forgetFailure'] },
            { guard: 'isUnknown', target: 'returning', actions: ['logFailure', 'explainFailure'] },
            { target: 'returning', actions: 'explainFailure' },
          ],
        },
        joining: {
          tags: ['busy', 'joining'],
          invoke: {
            id: 'signUp',
            src: 'signUp',
            input: ({ context: { user } }) => user ?? nobody,
            onDone: { target: '#identity.watching', actions: 'announceSignedIn' },
            onError: [
              { guard: 'isPhoneNeeded', target: 'awaitingPhone', actions: 'askForPhone' },
              { guard: 'wasRefused', target: 'choosing', actions: 'explainRefusal' },
              { target: 'joinFailed' },
            ],
          },
          after: { longTimeout: 'joinFailed' },
        },
        joinFailed: { tags: 'joinFailed', on: { 'retry.requested': 'joining' } },
        awaitingPhone: { tags: 'awaitingPhone', on: { 'session.opened': '#identity.watching' } },
      },
    },
    watching,
  },
});
