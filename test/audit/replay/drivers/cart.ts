import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { lineShown } from '../../../../machines/cart/cart-context.ts';
import type { cartMachine } from '../../../../machines/cart/cart-machine.ts';
import { hasFailed, isUpdating, linesOf, totalsOf } from '../../../../machines/cart/cart-selectors.ts';
import type { LineChange, LineReply } from '../../../../machines/cart/cart.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import type { Cases } from '../../../models/explore.ts';
import { chai, dosa } from '../../../models/machines/cart-cases.ts';
import { done, failed, refusal, unreachable, without } from '../../../models/machines/endings.ts';
import { cartOf } from '../../../support/cart-fixtures.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act } from '../driver.ts';
import { cartReply, changeReply, dishOf, readCartOr } from './cart-replies.ts';
import { listed } from './replies.ts';

const say = wordsOf('en');
const restored = { type: 'storage.restored', slice: null };
const atBranch = { type: 'branch.changed', branchId: 1 };
const asCustomer = { type: 'session.opened', userId: 1 };
const ofTheCustomer = ['line.set', 'line.requantified', 'line.removed', 'removal.undone', 'line.replaced'];
/** What a customer does there is tried part by part. */
const atTheCartPage: Cases = {
  ...without(...ofTheCustomer, 'storage.changed', 'storage.unavailable', 'session.expired'),
  ...without('lines.renewed'),
  ...without('session.closed', 'cart.emptied', 'cart.reloaded', 'tip.chosen', 'customTip.typed'),
  ...without('note.written', 'noteAndTip.reset', 'report.dismissed'),
  'storage.restored': [restored],
  'branch.changed': [atBranch],
  'session.opened': [asCustomer],
  ...done('readCart', cartOf([dosa])),
  ...failed('changeLine', refusal('Sold out'), unreachable),
};
const isThere = (from: AnyMachineSnapshot, key: string) => lineShown(from.context, key) !== null;

/** The page of the cart, of a customer who is logged in. */
export const cartDriver = driverOf({
  model: 'cart',
  start: [{ open: '/user/cart' }],
  begins: [restored, asCustomer, atBranch],
  tried: {
    scenarios: [
      {
        name: 'a member adds a dish',
        cases: {
          ...atTheCartPage,
          ...without('connection.lost', 'cart.doubted', 'xstate.error.actor.readCart'),
          'line.set': [{ type: 'line.set', line: chai, quantity: 1 }],
          'line.requantified': [{ type: 'line.requantified', key: dosa.key, quantity: 2 }],
          ...done('changeLine', { cart: cartOf([dosa]), message: 'Added' }),
          ...failed('changeLine', refusal('Sold out')),
        },
      },
      {
        name: 'a member changes how many',
        cases: {
          ...atTheCartPage,
          ...without('cart.doubted', 'xstate.error.actor.readCart'),
          'line.requantified': [{ type: 'line.requantified', key: dosa.key, quantity: 2 }],
          ...done('changeLine', { cart: null, message: '' }),
        },
      },
      {
        name: 'a member removes a dish and takes it back',
        cases: {
          ...atTheCartPage,
          ...without('connection.lost', 'cart.doubted', 'xstate.error.actor.readCart'),
          'line.removed': [{ type: 'line.removed', key: dosa.key }],
          'removal.undone': [{ type: 'removal.undone' }],
          ...done('changeLine', { cart: null, message: '' }),
          ...failed('changeLine', refusal('Sold out')),
        },
      },
      {
        name: 'a cart that cannot be read',
        cases: {
          ...atTheCartPage,
          ...without('connection.lost'),
          ...done('readCart', cartOf([dosa]), cartOf([])),
          'line.requantified': [{ type: 'line.requantified', key: dosa.key, quantity: 2 }],
          ...without('xstate.done.actor.changeLine', 'xstate.error.actor.changeLine'),
        },
      },
    ],
  },
  does: {
    'line.set': (_event, from): readonly Act[] | null =>
      isThere(from, dosa.key) && !isThere(from, chai.key)
        ? [{ press: say('product.addNamed', { name: chai.name }) }]
        : null,
    'line.requantified': (_event, from): readonly Act[] | null =>
      lineShown(from.context, dosa.key)?.quantity === 1
        ? [{ press: say('cart.increase', { name: dosa.name }) }]
        : null,
    'line.removed': (_event, from): readonly Act[] | null =>
      lineShown(from.context, dosa.key)?.quantity === 1
        ? [{ press: say('cart.remove', { name: dosa.name }) }]
        : null,
    'removal.undone': (_event, from): readonly Act[] | null =>
      from.context.lastRemoved === null
        ? null
        : [{ press: say('cart.undoNamed', { name: from.context.lastRemoved.name }) }],
    'cart.doubted': [{ device: 'shown' }],
    'connection.lost': [{ device: 'offline' }],
    'connection.restored': [{ device: 'online' }],
  },
  calls: {
    readCart: readCartOr(cartOf([dosa])),
    changeLine: {
      path: [paths.changeLine, paths.removeLine],
      // The answer to a removal carries no cart.
      can: ({ output }, { context }) =>
        context.sending?.quantity !== 0 || (Object(output).cart ?? null) === null,
      fields: ({ cartId, variantId, quantity, branchId }: LineChange) => ({
        branch_id: String(branchId),
        cart_id: cartId === null ? undefined : String(cartId),
        qty: quantity === 0 ? undefined : String(quantity),
        product_variant_id: quantity === 0 ? undefined : String(variantId),
      }),
      answer: (reply: LineReply | null) => changeReply(reply?.cart ?? null, reply?.message ?? ''),
    },
  },
  given: {
    [paths.readCart]: () => cartReply(cartOf([dosa])),
    [paths.listProducts]: (form) => {
      const ids = form.get('product_ids')?.split(',');
      if (ids === undefined) return null;
      return listed(
        [dishOf(dosa, { pairs_with: [String(chai.productId)] }), dishOf(chai)].filter(({ id }) =>
          ids.includes(id),
        ),
      );
    },
  },
  shows: (snapshot) => regionOf(snapshot),
  notFromThePage: {
    'Another tab is at work: `tabs.deep.journey.ts`': [
      'cart | storage.changed | 0',
      'cart | session.expired | 0',
      'cart.owner.deciding | always | 1',
      'cart.owner.member.changing | xstate.error.actor.changeLine | 0',
    ],
    'The session hears of the refused token first, and the cart waits for the log-in': [
      'cart.owner.member.changing | xstate.error.actor.changeLine | 1',
    ],
    'The order is placed, or the checkout finds another cart: `new-customer.journey.ts`, `refusals.deep.journey.ts`':
      [
        'cart | cart.emptied | 0',
        'cart | cart.emptied | 1',
        'cart | noteAndTip.reset | 0',
        'cart.owner.member | cart.reloaded | 0',
      ],
    'Tip and note stand on the page of the checkout: `order-fields.deep.journey.ts`': [
      'cart | tip.chosen | 0',
      'cart | customTip.typed | 0',
      'cart | note.written | 0',
    ],
    'A guest fills the cart and logs in: `new-customer.journey.ts`, `tabs.journey.ts`': [
      'cart | report.dismissed | 0',
      'cart.owner.deciding | always | 3',
      'cart.owner.merging | connection.restored | 0',
      'cart.owner.merging | xstate.done.actor.cartMerge | 0',
      'cart.owner.merging | xstate.snapshot.cartMerge | 0',
    ],
    'A guest’s cart is opened, and this one is a customer’s: `cart.test.tsx`': [
      'cart.owner.guest | lines.renewed | 0',
    ],
    'A line is edited on the sheet of its dish: `carts.deep.journey.ts`': [
      'cart.owner | line.replaced | 0',
      'cart.owner | line.replaced | 1',
      'cart.owner | line.replaced | 2',
      'cart.owner.member.debouncing | line.replaced | 0',
    ],
    'The page shows dishes of the chosen restaurant only': ['cart.owner | line.set | 0'],
    'As many changes wait as a queue takes, which nobody presses before they are sent: `cart.test.ts`': [
      'cart.owner | line.set | 1',
      'cart.owner | line.requantified | 0',
      'cart.owner | line.removed | 0',
      'cart.owner | removal.undone | 0',
    ],
    'A dish is added on another page while the cart is still unread: `cart-machine.test.ts`': [
      'cart.owner.member.choosing | always | 0',
      'cart.owner.member.choosing | always | 1',
    ],
    'A browser that denies storage: `denied.deep.journey.ts`': [
      'cart.owner.restoring | storage.unavailable | 0',
    ],
  },
  afterKill: (snapshot) => {
    const before = regionOf(snapshot);
    const why =
      before === 'empty'
        ? 'The account has the dish until its removal has arrived; what was pressed in the last 250 ms is not stored yet'
        : 'The cart is read again, and the provider answers now';
    return { back: [], shows: 'filled', why: before === 'filled' ? '' : why, isAnswered: true };
  },
});

function regionOf(cart: SnapshotFrom<typeof cartMachine>): string {
  if (linesOf(cart).length > 0) return 'filled';
  if (hasFailed(cart)) return 'failed';
  return isUpdating(cart) && totalsOf(cart) === null ? 'loading' : 'empty';
}
