import { toDecimal } from '../../../../machines/money.ts';
import type {
  AgreedChange,
  ChangeQuote,
  ChangeRequest,
} from '../../../../machines/order-change/order-change.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act } from '../driver.ts';
import { attemptOrder, isOfTheOrder } from './order-replies.ts';
import { listed } from './replies.ts';

const say = wordsOf('en');
const timeLeft = 50_000;
const pending = attemptOrder('pending');
const orderId = Number(pending.id);
const [{ id, product_name: dish }] = pending.order_items as [(typeof pending.order_items)[number]];
const original = {
  items: [{ itemId: Number(id), quantity: 1 }],
  added: [],
  addressId: null,
  note: pending.notes,
};
const noted = { ...original, note: 'Ring twice' };
const emptied = { ...original, items: [{ itemId: Number(id), quantity: 0 }] };
const quote = { totalBefore: 10_500, finalTotal: 10_000, back: 500, paid: 0, due: 0 };

/** By the clock of the restaurant, five and a half hours before Greenwich. */
const wallTime = (at: number) => new Date(at + 5.5 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

const fieldsOf = ({ revision, items, note }: ChangeRequest) => ({
  order_id: String(orderId),
  change_revision: String(revision),
  order_item_id: items.map(({ itemId }) => itemId).join(),
  quantity: items.map(({ quantity }) => quantity).join(),
  order_note: note ?? undefined,
});
const quoteReply = ({ totalBefore, finalTotal, back, paid, due }: ChangeQuote) =>
  listed([
    {
      previous_total: toDecimal(totalBefore, 2),
      final_total: toDecimal(finalTotal, 2),
      change_back: toDecimal(back, 2),
      change_paid: toDecimal(paid, 2),
      total_payable: toDecimal(due, 2),
    },
  ]);

/** The sheet on the page of an order that the restaurant has not accepted. */
export const orderChangeDriver = driverOf({
  model: 'orderChange',
  tried: {
    cases: {
      'change.opened': [
        { type: 'change.opened', order: { orderId, revision: 0, msLeft: timeLeft, original } },
      ],
      'change.reviewed': [noted, emptied, original].map((draft, at) => ({
        type: 'change.reviewed',
        draft,
        attemptKey: `key-${at}`,
      })),
    },
  },
  does: {
    'change.opened': (_event, from) =>
      from.matches('closed')
        ? [{ open: `/user/my-orders/${orderId}` }, { press: say('orderChange.open') }]
        : null,
    'change.reviewed': ({ draft }): readonly Act[] => {
      const { items, note } = Object(draft);
      return [
        { press: say('orderChange.putBackOf', { name: dish }), ifThere: true },
        ...(items[0].quantity === 0 ? [{ press: say('product.remove', { name: dish }) }] : []),
        { type: note, into: say('checkout.noteLabel') },
        { press: say('orderChange.review') },
      ];
    },
    'change.edited': [{ press: say('orderChange.edit') }],
    'change.confirmed': [{ press: say('orderChange.confirm') }],
    'change.repeated': [{ press: say('orderChange.sendAgain') }],
    'change.dismissed': (_event, from) => (from.matches('closed') ? null : [{ key: 'Escape' }]),
  },
  calls: {
    quoteOrderChange: {
      path: paths.changeOrder,
      isIts: (form) => !form.has('attempt_key'),
      fields: fieldsOf,
      answer: (output: ChangeQuote | null) => quoteReply(output ?? quote),
    },
    sendOrderChange: {
      path: paths.changeOrder,
      isIts: (form) => form.has('attempt_key'),
      fields: ({ finalTotal, ...request }: AgreedChange) => ({
        ...fieldsOf(request),
        final_total: toDecimal(finalTotal, 2),
      }),
      answer: () => quoteReply(quote),
    },
  },
  given: {
    [paths.listOrders]: (form) =>
      listed(
        isOfTheOrder(form)
          ? [
              {
                ...pending,
                payment_method: 'wallet',
                changes_until: wallTime(Date.now() + timeLeft),
              },
            ]
          : [],
      ),
  },
  shows: ({ value }) => (value === 'closed' ? null : typeof value === 'string' ? value : Object(value).open),
  notFromThePage: {
    'The restaurant accepts the order meanwhile: `order-change.deep.journey.ts`': [
      'orderChange.open | change.overtaken | 0',
    ],
  },
  afterKill: (snapshot) => {
    if (snapshot.matches('closed')) return { back: [], shows: null, why: '' };
    const why = whyOver(String(snapshot.value));
    if (why !== null) return { back: [], shows: null, why };
    const isSame = snapshot.matches({ open: 'editing' });
    return {
      back: [{ press: say('orderChange.open') }],
      shows: 'editing',
      why: isSame ? '' : 'Nothing was sent: the form begins with the order as it is',
    };
  },
  once: [paths.changeOrder],
});

function whyOver(state: string): string | null {
  if (state === 'sending' || state === 'lost')
    return 'It may have arrived: the order shows a change that did, and its number of changes refuses the same one again';
  if (state === 'changed') return 'It is done, and the order shows it';
  return state === 'refused' || state === 'over' ? 'The order stays as it was' : null;
}
