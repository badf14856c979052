import { paths } from '../../../../src/api/contract/paths.ts';
import { wireOrder, wireProduct } from '../../../support/wire-replies.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf } from '../driver.ts';
import { listed, refusing } from './replies.ts';

const say = wordsOf('en');
const [half] = wireProduct.variants;
const dish = (price: string) => ({
  ...wireProduct,
  variants: [{ ...half, id: '41', price, special_price: '0' }],
  product_add_ons: [{ id: '7', title: 'Extra mint chutney', price: '15.00', calories: '' }],
});
/** One of the restaurant that the device is at, and one of another. */
const ordersOf: Record<string, string> = { '501': '1', '502': '2' };
const orderOf = (id: string) => ({
  ...wireOrder,
  id,
  branch_id: ordersOf[id] ?? '1',
  branch_details: { ...wireOrder.branch_details, id: ordersOf[id] ?? '1' },
  active_status: 'delivered',
});
const priceOf = (product: unknown) => Object(Object(product).variants?.[0]).price;

export const reorderDriver = driverOf({
  model: 'reorder',
  does: {
    'reorder.requested': ({ branchId }, from) => {
      const id = branchId === 1 ? '501' : '502';
      return from.matches('resting')
        ? [{ open: `/user/my-orders/${id}` }, { press: say('reorder.againOf', { id }) }]
        : null;
    },
    'branchChange.accepted': () => [{ press: say('location.changeAnyway') }],
    'differences.accepted': (_event, from) =>
      from.context.comparison?.lines.length > 0 ? [{ press: 'Add *' }] : null,
    'reorder.retried': () => [{ press: say('app.tryAgain') }],
    'reorder.cancelled': (_event, from) =>
      from.hasTag('busy') || from.matches('resting') ? null : [{ key: 'Escape' }],
  },
  calls: {
    readMenu: {
      path: paths.listProducts,
      isIts: (form) => form.has('product_ids'),
      fields: () => ({ product_ids: '1012' }),
      answer: (products: readonly unknown[] | null) =>
        listed((products ?? []).map((product) => dish(priceOf(product) === 12_000 ? '240.00' : '199.50'))),
    },
    changeBranch: {
      path: paths.checkCity,
      isIts: (form) => form.has('id'),
      fields: ({ branchId }: { branchId: number }) => ({ id: branchId === 1 ? '2' : '1' }),
      answer: () => listed([]),
      change: (reply, isFound: boolean | null) => (isFound === false ? listed([]) : reply),
    },
  },
  given: {
    [paths.listOrders]: (form) => listed(form.get('id') === null ? [] : [orderOf(form.get('id') ?? '')]),
    [paths.readCart]: () => refusing('Cart is empty'),
    [paths.changeLine]: () => refusing('Closed'),
  },
  shows: () => null,
  notFromThePage: {
    'The restaurant is changed while a dialog covers the page, or before the code of ordering again is there':
      ['reorder | branch.changed | 0', 'reorder | branch.changed | 1'],
  },
  afterKill: null,
  once: [paths.changeLine],
});
