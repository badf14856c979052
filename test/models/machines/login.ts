import type { AnyMachineSnapshot } from 'xstate';
import { loginMachine } from '../../../machines/login/login-machine.ts';
import type { Cases } from '../explore.ts';
import type { Model } from '../model.ts';
import { blankLogin } from '../../../machines/login/login-context.ts';
import {
  alwaysAfter,
  answersAreHeard,
  begun,
  everyStep,
  hasEnded,
  isBegun,
  isHeard,
  isRefusal,
  isSame,
  isTold,
  told,
  wasRefused,
  wheneverEnded,
  wheneverHeard,
  wordsAreHeard,
} from '../logs.ts';
import { codeAnswers, codeScenarios, codeWords, onlyWholeCodes } from './code-cases.ts';
import { codeDelaysRun, codePromises, codeStates } from './code-promises.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';
import { asha } from './people.ts';

const signedIn = { token: 'a', user: asha };
const recalled = {
  type: 'code.recalled',
  intent: 'orders',
  phone: { countryCode: '91', mobile: '9000000001' },
  friendsCode: '',
  codesSent: 2,
  wrongCodes: 1,
  sentAt: 0,
  age: 40_000,
};
const wish = (intent: string) => ({
  type: 'login.requested',
  intent,
  countryCode: '91',
  friendsCode: '',
});

const cases: Cases = {
  'login.requested': [wish('checkout')],
  'code.recalled': [recalled],
  'login.dismissed': [{ type: 'login.dismissed' }],
  ...codeWords,
  'phone.submitted': ['9000000001', ''].map((mobile) => ({
    type: 'phone.submitted',
    countryCode: '91',
    mobile,
    friendsCode: 'ASHA2087',
  })),
  'registration.submitted': ['asha@example.org', 'asha'].map((email) => ({
    type: 'registration.submitted',
    name: 'Asha',
    email,
    friendsCode: '',
  })),
  'phone.needed': [{ type: 'phone.needed', joiner: { provider: 'google', name: '', email: '' } }],
  'provider.signedIn': [{ type: 'provider.signedIn', provider: 'google', ...signedIn }],
  ...codeAnswers,
  ...done('logIn', signedIn, { unknown: true }),
  ...failed('logIn', refusal('Blocked'), unreachable),
  ...done('registerUser', signedIn),
  ...failed('registerUser', refusal('E-mail in use'), unreachable),
};

export const loginModel: Model = {
  machine: loginMachine,
  purpose:
    'A one-time code to a telephone, checked, then a log-in or a first registration [R1.12, R4.1, R5.7, R8.2].',
  cases,
  scenarios: [
    {
      name: 'from the telephone number to the account',
      cases: {
        ...without('code.resent', 'xstate.error.actor.verifyCode'),
        ...onlyWholeCodes,
      },
    },
    {
      name: 'another wish while the log-in is open',
      cases: {
        ...without('code.recalled', 'phone.submitted', 'phone.needed', 'provider.signedIn'),
        'login.requested': [wish('checkout'), wish('orders')],
      },
    },
    ...codeScenarios(
      'code.recalled',
      'login.dismissed',
      'phone.needed',
      'provider.signedIn',
      'registration.submitted',
    ),
  ],
  invariants: {
    ...codeStates,
    'a code lives for its time, and no wait is without end (R5.7)': codeDelaysRun('open.awaitingCode'),
    'every answer is heard': answersAreHeard(cases),
    'wherever nothing is under way, a customer can go on, go back and leave (R1.12)': wordsAreHeard(cases, {
      closed: ['login.requested', 'code.recalled'],
      open: ['login.requested', 'login.dismissed', 'phone.needed', 'provider.signedIn'],
      'open.enteringPhone': ['phone.submitted'],
      code: ['phone.edited'],
      'open.awaitingCode.entry.live.typing': ['code.submitted'],
      'open.awaitingCode.resend.ready': ['code.resent'],
      'open.loggingIn.failed': ['code.submitted'],
      registration: ['phone.edited'],
      'open.registering.filling': ['registration.submitted'],
    }),
    'closed keeps nothing of anybody': (snapshot) =>
      !snapshot.matches('closed') || JSON.stringify(snapshot.context) === JSON.stringify(blankLogin),
    'a code is awaited only after one was sent': (snapshot) =>
      !snapshot.matches({ open: 'awaitingCode' }) || snapshot.context.codesSent > 0,
    'what is wrong is said beside a field': (snapshot) =>
      snapshot.context.problem === null ||
      'key' in snapshot.context.problem ||
      'text' in snapshot.context.problem,
  },
  pathInvariants: {
    ...codePromises,
    'what was wanted last is what goes on, and is let go with the log-in (R4.1)': (log) =>
      wheneverHeard(
        log,
        'login.requested',
        ({ after }, { intent }) => after.matches('open') && after.context.intent === intent,
      ) &&
      everyStep(log, (step) =>
        [...told(step, 'login.completed'), ...told(step, 'login.abandoned')].every(
          ({ intent }) => intent === step.before.context.intent && step.after.matches('closed'),
        ),
      ) &&
      wheneverHeard(log, 'login.dismissed', (step) => told(step, 'login.abandoned').length === 1),
    'a code from before a reload is awaited as it was left (R1.12)': (log) =>
      wheneverHeard(log, 'code.recalled', ({ before, after }, { phone, codesSent, wrongCodes }) => {
        if (!before.matches('closed')) return isSame(after.context, before.context);
        const { context } = after;
        return (
          after.hasTag('code') &&
          isSame([context.phone, context.codesSent, context.wrongCodes], [phone, codesSent, wrongCodes])
        );
      }),
    'whoever is known is in, and whoever is not is registered without a question (R4.1, R8.2)': (log) =>
      wheneverEnded(log, 'logIn', (step, well, answer) => {
        const { after, before } = step;
        const isTrying = before.matches({ open: { loggingIn: 'trying' } });
        if (well && !isSame(answer, { unknown: true })) return told(step, 'login.completed').length === 1;
        if (well && isTrying)
          return (
            begun(step, 'registerUser').length === 1 &&
            after.context.registration.friendsCode === before.context.registration.friendsCode
          );
        if (before.hasTag('registration')) return isFilling(after) && isLost(after);
        return isTrying && isRefusal(answer)
          ? after.hasTag('phone') && after.context.problem?.text === 'Blocked'
          : after.matches({ open: { loggingIn: 'failed' } }) && isLost(after);
      }) &&
      wheneverHeard(log, 'registration.submitted', (step, { email }) =>
        email === 'asha'
          ? step.after.context.problem?.field === 'email' && begun(step, 'registerUser').length === 0
          : begun(step, 'registerUser').length === 1,
      ) &&
      wheneverEnded(log, 'registerUser', (step, well, error) => {
        if (well) return told(step, 'login.completed').length === 1;
        if (!isRefusal(error)) return begun(step, 'logIn').length === 1 && isAsking(step.after);
        return isFilling(step.after) && step.after.context.problem?.text === 'E-mail in use';
      }),
    'a silence asks whether somebody is registered, and sends nothing else by itself (R8.2)': (log) =>
      everyStep(log, (step) => {
        const { cause, before, after } = step;
        if (cause !== null) return true;
        const isAsked =
          before.matches({ open: { registering: 'submitting' } }) ||
          before.matches({ open: { loggingIn: 'joining' } });
        const requests = begun(step, 'logIn').length + begun(step, 'registerUser').length;
        if (requests !== Number(isAsked)) return false;
        if (isAsked) return isAsking(after);
        if (before.matches({ open: 'loggingIn' })) return isLost(after) && !after.hasTag('busy');
        const wasAsked = before.matches({ open: { registering: 'askingWhetherRegistered' } });
        return !wasAsked || (isFilling(after) && isLost(after));
      }),
    'a third party’s customer is in, or proves a telephone first (R1.13)': (log) =>
      wheneverHeard(log, 'provider.signedIn', (step, { provider }) =>
        isSame(
          told(step, 'login.completed').map((news) => news['provider']),
          [provider],
        ),
      ) &&
      wheneverHeard(
        log,
        'phone.needed',
        ({ after }, { joiner }) => after.hasTag('phone') && isSame(after.context.joiner, joiner),
      ),
    'nobody is logged in without a checked code or a third party (A1)': (log) =>
      alwaysAfter(
        log,
        (entry) => isTold(entry, 'login.completed') || isBegun(entry, 'logIn', 'registerUser'),
        (entry) => hasEnded(entry, 'verifyCode', true) || isHeard(entry, 'provider.signedIn'),
        (entry) =>
          isHeard(entry, 'phone.submitted') ||
          isHeard(entry, 'code.recalled') ||
          isHeard(entry, 'login.dismissed'),
      ),
    'a registration is sent again only after a “no”, or after asking whether the last one arrived': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'registerUser'),
        (entry) => isBegun(entry, 'logIn') || wasRefused(entry, 'registerUser'),
        (entry) => isBegun(entry, 'registerUser'),
      ),
    'a registration is sent at most once for each code or form that the customer sends': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'registerUser'),
        (entry) => isHeard(entry, 'code.submitted') || isHeard(entry, 'registration.submitted'),
        (entry) => isBegun(entry, 'registerUser'),
      ),
    'a code is sent again only when asked for': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'requestCode', 'resendCode'),
        (entry) => isHeard(entry, 'phone.submitted') || isHeard(entry, 'code.resent'),
        (entry) => isBegun(entry, 'requestCode', 'resendCode'),
      ),
  },
  closes: [
    {
      by: ['login.dismissed'],
      isShown: (snapshot) => snapshot.matches('open'),
      opens: ['login.requested', 'code.recalled'],
    },
  ],
  customers: {
    leaving: ['login.dismissed', 'provider.signedIn'],
    isEmpty: ({ context }) => isSame(context, blankLogin),
    customerIn: ({ context }) => context.phone.mobile || null,
  },
  unreached: {},
  restingPlaces: {},
};

/** Whether the provider is asked if a registration arrived; an unknown number then is not registered again. */
function isAsking(snapshot: AnyMachineSnapshot): boolean {
  return (
    snapshot.matches({ open: { loggingIn: 'askingWhetherJoined' } }) ||
    snapshot.matches({ open: { registering: 'askingWhetherRegistered' } })
  );
}

function isLost({ context }: AnyMachineSnapshot): boolean {
  return context.problem?.key === 'login.unreachable';
}

function isFilling(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.hasTag('registration') && !snapshot.hasTag('busy');
}
