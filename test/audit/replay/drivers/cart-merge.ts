import type { LineChange } from '../../../../machines/cart/cart.ts';
import { mergeEntries } from '../../../../machines/cart/cart-merge.ts';
import { noTip } from '../../../../machines/cart/tip.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { done, failed, refusal, unreachable } from '../../../models/machines/endings.ts';
import { cartOf, lineFor } from '../../../support/cart-fixtures.ts';
import { asha } from '../../../support/ready-to-pay.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, isDone, type Act } from '../driver.ts';
import { signedIn } from '../signed-in.ts';
import { city, lakeside } from './branch.ts';
import { cartReply, changeReply, readCartOr } from './cart-replies.ts';
import { codeIsFine } from './replies.ts';

const say = wordsOf('en');
const dosa = lineFor(1);
const chai = lineFor(2);
const mayMerge = { type: 'lock.acquired', slice: null };
const [claimed] = done('storeClaim', undefined)['xstate.done.actor.storeClaim'] ?? [];
const ofAGuest = (lines: readonly object[]) => ({
  version: 1,
  branch: { id: lakeside.id, branch: lakeside },
  selectedCity: { city },
  cart: { branchId: lakeside.id, lines, member: null, tip: noTip, note: '', waiting: [] },
});
const logsIn: readonly Act[] = [
  { open: '/user/cart' },
  { press: say('login.logIn') },
  { type: asha.mobile, into: say('login.phone') },
  { press: say('login.sendCode') },
  { type: '123456', into: say('login.code') },
];
const asMember = { branchId: 1, userId: 1, lines: [] };

/** A guest with dishes in the cart logs in on its page. */
export const cartMergeDriver = driverOf({
  model: 'cartMerge',
  customer: 'guest',
  tried: {
    inputs: [
      { ...asMember, entries: mergeEntries([dosa, chai]) },
      { ...asMember, entries: mergeEntries([{ ...dosa, allowedQuantity: 1 }]) },
    ],
    cases: { 'lock.acquired': [mayMerge], ...failed('changeLine', refusal('Sold out'), unreachable) },
  },
  start: ({ context }) => [
    {
      keep: 'device',
      name: 'root',
      value: ofAGuest(context.entries.map(({ line }: { line: object }) => line)),
    },
    ...logsIn,
  ],
  begins: claimed ? [mayMerge, claimed] : [],
  does: { 'connection.restored': [{ device: 'online' }] },
  calls: {
    readCart: readCartOr(cartOf([dosa])),
    changeLine: {
      path: paths.changeLine,
      fields: ({ cartId, variantId, quantity, branchId }: LineChange) => ({
        branch_id: String(branchId),
        cart_id: cartId === null ? undefined : String(cartId),
        qty: String(quantity),
        product_variant_id: String(variantId),
      }),
      answer: () => changeReply(null, ''),
    },
  },
  endsByItself: {
    storeProgress: (ending) => (isDone(ending) ? [] : null),
    storeResults: (ending) => (isDone(ending) ? [] : null),
  },
  given: {
    [paths.requestCode]: codeIsFine,
    [paths.verifyCode]: codeIsFine,
    [paths.logIn]: signedIn,
    [paths.readCart]: () => cartReply(cartOf([dosa])),
  },
  flow: 'cart',
  shows: () => 'filled',
  notFromThePage: {
    'Another tab merges, or has changed the cart: `tabs.journey.ts`, `two-tabs.dom.test.ts`': [
      'cartMerge.deciding | always | 1',
      'cartMerge.sending | xstate.error.actor.changeLine | 0',
    ],
    'Storage and locks of the browser answer at once': [
      'cartMerge.awaitingLock | xstate.after.lockTimeout.cartMerge.awaitingLock | 0',
      'cartMerge.claiming | xstate.after.requestTimeout.cartMerge.claiming | 0',
      'cartMerge.claiming | xstate.error.actor.storeClaim | 0',
      'cartMerge.storing | xstate.error.actor.storeProgress | 0',
      'cartMerge.storing | xstate.after.requestTimeout.cartMerge.storing | 0',
      'cartMerge.storingResults | xstate.error.actor.storeResults | 0',
      'cartMerge.storingResults | xstate.after.requestTimeout.cartMerge.storingResults | 0',
    ],
  },
  afterKill: () => ({ back: [], shows: 'filled', why: '' }),
  once: [paths.changeLine],
});
