import { noComplaint, type ComplaintRequest } from '../../../../machines/complaint/complaint-setup.ts';
import { paths } from '../../../../src/api/contract/paths.ts';
import { wireOrder } from '../../../support/wire-replies.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, type Act } from '../driver.ts';
import { listed } from './replies.ts';

const say = wordsOf('en');
const dish = { ...wireOrder.order_items[0], product_name: 'Paneer Tikka' };
/** An order with a dish of the model. */
const orderOf = (id: string) => ({
  ...wireOrder,
  id,
  active_status: 'delivered',
  complaints_until: '2099-01-01 00:00:00',
  order_items: [{ ...dish, id: id === '41' ? '7' : '8', quantity: id === '41' ? '2' : '1' }],
});
const draft = { reason: 'spilled', quantity: 2, comment: '', pictures: [] };
const cancel: Act = { press: say('app.cancel') };
const close: Act = { key: 'Escape' };

export const complaintDriver = driverOf({
  model: 'complaint',
  tried: {
    cases: {
      'complaint.submitted': [draft, { ...draft, reason: 'other', quantity: 1, comment: 'Half of it' }].map(
        (each) => ({ type: 'complaint.submitted', draft: each }),
      ),
    },
  },
  does: {
    'complaint.opened': ({ dish: wanted }, from) =>
      from.matches('closed')
        ? [
            { open: `/user/my-orders/${Object(wanted).orderId}` },
            { press: say('complaint.reportOf', { name: dish.product_name }) },
          ]
        : null,
    'complaint.submitted': ({ draft: wanted }, from): readonly Act[] | null => {
      if (!from.matches('describing')) return null;
      const { reason, quantity, comment } = { ...draft, ...Object(wanted) };
      if (quantity > from.context.dish.quantity) return null;
      const present = from.context.draft?.quantity ?? 1;
      const more: Act = { press: say('product.increase', { name: dish.product_name, quantity: present }) };
      const fewer: Act = { press: say('product.decrease', { name: dish.product_name, quantity: present }) };
      return [
        { press: say(`complaint.reasons.${reason}`) },
        ...(quantity === present ? [] : [quantity > present ? more : fewer]),
        { type: comment, into: say(reason === 'other' ? 'complaint.words' : 'complaint.wordsOptional') },
        { press: say('complaint.send') },
      ];
    },
    'complaint.repeated': [{ press: say('complaint.sendAgain') }],
    'complaint.dismissed': (_event, from) => {
      if (from.matches('closed')) return null;
      return [from.matches('describing') ? cancel : close];
    },
  },
  calls: {
    sendComplaint: {
      path: paths.sendComplaint,
      fields: ({ orderId, itemId, quantity, reason, comment }: ComplaintRequest) => ({
        order_id: String(orderId),
        order_item_id: String(itemId),
        quantity: String(quantity),
        reason,
        comment: comment === '' ? undefined : comment,
      }),
      answer: () => ({
        error: false,
        message: '',
        data: [
          {
            complaint_id: '3',
            complaint_status: 'open',
            complaint_reason: 'spilled',
            complaint_quantity: '2',
          },
        ],
      }),
    },
  },
  given: { [paths.listOrders]: (form) => listed([orderOf(form.get('id') ?? '41')]) },
  shows: (snapshot) => (snapshot.context.dish === noComplaint.dish ? null : String(snapshot.value)),
  notFromThePage: {
    'The form asks for what is missing, before the machine hears of it': [
      'complaint.describing | complaint.submitted | 1',
    ],
  },
  afterKill: (snapshot) => {
    if (snapshot.matches('closed')) return { back: [], shows: null, why: '' };
    const back = [{ press: say('complaint.reportOf', { name: dish.product_name }) }];
    if (snapshot.matches('describing')) return { back, shows: 'describing', why: '' };
    const why = snapshot.matches('taken')
      ? 'The restaurant has it, and the order shows it'
      : 'It may have arrived: the order shows a report that did, and another one counts once (D9)';
    return { back, shows: 'describing', why };
  },
  once: [paths.sendComplaint],
});
