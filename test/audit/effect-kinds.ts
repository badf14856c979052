import type { Chart } from '../../src/devtools/chart/chart.ts';
import type { Model } from '../models/model.ts';
import type { EffectData, EffectKind } from './audit-data.ts';

/** Where an effect of a machine does its work. */
export const effectKinds: Readonly<Record<EffectKind, readonly string[]>> = {
  provider: [
    'askWhetherDeleted',
    'changeBranch',
    'changeLine',
    'checkFavourites',
    'deleteAccount',
    'deleteOrder',
    'findBranches',
    'findObstacles',
    'findOffer',
    'findOrderByAttempt',
    'findWithdrawal',
    'logIn',
    'placeOrder',
    'prepareHandoff',
    'quoteOrderChange',
    'readCart',
    'readConfiguration',
    'readDeliveryCharge',
    'readFavourites',
    'readGroup',
    'readMenu',
    'readPreflight',
    'readTracking',
    'readWallet',
    'registerUser',
    'releaseHold',
    'requestCode',
    'resendCode',
    'revokeToken',
    'sendChange',
    'sendCommand',
    'sendComplaint',
    'sendOrderChange',
    'sendWithdrawal',
    'signUp',
    'syncNeeds',
    'sendPushId',
    'validatePromo',
    'verifyCode',
    'verifyPayment',
  ],
  service: [
    'clearPushId',
    'confirmFactor',
    'createAccount',
    'driver',
    'fetchPushId',
    'initialise',
    'loadIdentity',
    'refreshToken',
    'sendFactorCode',
    'sendLink',
    'sendReset',
    'signInWithLink',
    'signInWithPassword',
    'signInWithToken',
    'signInWithWindow',
    'signOutOfProvider',
  ],
  device: [
    'askPermission',
    'clearAttempt',
    'findAttempt',
    'locate',
    'quarantine',
    'readRoot',
    'removeEverything',
    'removePersonal',
    'saveAttempt',
    'startWorker',
    'storeClaim',
    'storeProgress',
    'storeResults',
    'acquireLock',
    'watchBrowser',
    'watchCustomer',
    'watchFacts',
    'watchOpening',
    'watchPage',
    'watchSetup',
    'watchShop',
    'watchStorage',
    'watchStore',
    'watchSystemMode',
    'writeChanges',
  ],
  machine: ['attempt', 'cartMerge', 'payment', 'phoneProof'],
};

const kindOf = new Map(
  Object.entries(effectKinds).flatMap(([kind, effects]) =>
    effects.map((effect) => [effect, kind as EffectKind]),
  ),
);

export function effectKindOf(effect: string): EffectKind | null {
  return kindOf.get(effect) ?? null;
}

/** Every effect of a machine, with how many endings its model tries. */
export function effectsOf({ states }: Chart, { cases }: Model): EffectData[] {
  const names = [...new Set(states.flatMap(({ effects }) => effects))].toSorted();
  return names.map((name) => ({
    name,
    kind: effectKindOf(name) ?? 'device',
    states: states.filter(({ effects }) => effects.includes(name)).map(({ id }) => id),
    done: cases[`xstate.done.actor.${name}`]?.length ?? 0,
    failed: cases[`xstate.error.actor.${name}`]?.length ?? 0,
  }));
}
