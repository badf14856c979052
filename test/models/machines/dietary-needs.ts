import { nothingKept, type KeptNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { isUnsent, type AccountNeeds } from '../../../machines/dietary-needs/account-needs.ts';
import { dietaryNeedsMachine } from '../../../machines/dietary-needs/dietary-needs-machine.ts';
import { nobodysNeeds } from '../../../machines/dietary-needs/dietary-needs-setup.ts';
import type { Cases } from '../explore.ts';
import { answersAreHeard, isSame, wordsAreHeard } from '../logs.ts';
import type { Model } from '../model.ts';
import { endsByItself, failuresAreHeard } from '../promises.ts';
import { dietaryNeedsPathInvariants } from './dietary-needs-promises.ts';
import { done, failed, refusal, unreachable, without } from './endings.ts';
import { withFewNetworkErrors } from './few-network-errors.ts';

const ofGuest: KeptNeeds = { ...nothingKept, without: ['nuts'] };
const ofAsha: KeptNeeds = { ...nothingKept, account: { userId: 1, revision: 1, unsent: [] } };
const unsentOfAsha: KeptNeeds = {
  ...nothingKept,
  without: ['nuts'],
  account: { userId: 1, revision: 1, unsent: ['nuts'] },
};
const ofOmar: KeptNeeds = {
  ...nothingKept,
  without: ['egg'],
  account: { userId: 2, revision: 1, unsent: ['egg'] },
};

const none: AccountNeeds = { vegetarian: false, diets: [], without: [], inNote: null, revision: 1 };
const nuts: AccountNeeds = { ...none, without: ['nuts'], revision: 2 };
const dairy: AccountNeeds = { ...none, without: ['dairy'], revision: 2 };

const opened = [
  { userId: 1, kept: ofGuest },
  { userId: 1, kept: unsentOfAsha },
  { userId: 1, kept: ofOmar },
  { userId: 2, kept: ofOmar },
].map((each) => ({ type: 'session.opened', ...each }));
const changed = [nothingKept, ofGuest, ofAsha, unsentOfAsha].map((kept) => ({ type: 'needs.changed', kept }));

const cases: Cases = {
  'session.opened': opened,
  'session.closed': [{ type: 'session.closed' }],
  'needs.changed': changed,
  'page.shown': [{ type: 'page.shown' }],
  'connection.restored': [{ type: 'connection.restored' }],
  ...done('syncNeeds', none, nuts, dairy),
  ...failed('syncNeeds', refusal('Not kept here'), unreachable),
  ...failed('watchCustomer'),
};

/** The device is online all the time. */
const online = {
  ...without('xstate.after.requestTimeout.dietaryNeeds.syncing', 'xstate.error.actor.watchCustomer'),
  ...failed('syncNeeds', refusal('Not kept here')),
};

/** A watcher that fails changes nothing. */
const { 'xstate.error.actor.watchCustomer': _watcher, ...answers } = cases;
const always = ['session.opened', 'session.closed', 'needs.changed'];

export const dietaryNeedsModel: Model = {
  machine: dietaryNeedsMachine,
  purpose:
    'What a customer can’t eat, the same on this device and in the account; nothing that they chose is lost on the way [R1.1].',
  cases,
  scenarios: [
    {
      name: 'the network fails',
      cases: {
        'session.opened': opened.slice(1, 2),
        'needs.changed': changed.slice(2),
        ...done('syncNeeds', nuts),
      },
    },
    {
      name: 'another customer after a lost answer',
      cases: {
        'session.opened': [...opened.slice(1, 2), ...opened.slice(3)],
        'needs.changed': changed.slice(3),
        ...without('xstate.error.actor.watchCustomer', 'page.shown'),
        ...done('syncNeeds', nuts),
      },
    },
    { name: 'one customer chooses', cases: { ...online, 'session.opened': opened.slice(0, 1) } },
    { name: 'customers change', cases: { ...online, 'needs.changed': changed.slice(3) } },
  ],
  project: withFewNetworkErrors(5),
  invariants: {
    'the account is asked for a customer who is logged in, and for nobody else': (snapshot) =>
      snapshot.matches('loggedOut') === (snapshot.context.userId === null),
    'a request is its customer’s': ({ context }) =>
      context.request === null || context.request.userId === context.userId,
    'what is in the account has nothing left to send': (snapshot) =>
      !snapshot.matches({ resting: 'inAccount' }) ||
      !isUnsent(snapshot.context.kept, snapshot.context.userId),
    'no failure of an effect goes unheard': failuresAreHeard,
    'whatever waits for an answer ends by itself': endsByItself('syncing', 'waiting'),
    'every answer of an effect is heard': answersAreHeard(answers),
    'what customers, tabs and the device may do is heard in every state': wordsAreHeard(cases, {
      loggedOut: always,
      syncing: always,
      resting: [...always, 'page.shown'],
      waiting: ['connection.restored'],
    }),
  },
  pathInvariants: dietaryNeedsPathInvariants,
  closes: 'choices are made and taken back; nothing is opened',
  customers: {
    leaving: ['session.closed'],
    isEmpty: ({ context }) => isSame(context, nobodysNeeds),
    customerIn: ({ context }) => context.userId,
    asks: ['syncNeeds'],
  },
  unreached: {},
  restingPlaces: {},
};
