import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { toDecimal, type Minor } from '../../../machines/money.ts';
import { decideComplaint } from '../../complaints/decide-complaint.ts';
import { customer } from '../../database/schema/accounts.ts';
import { complaint } from '../../database/schema/complaints.ts';
import { orderItem } from '../../database/schema/orders.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { Refusal } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import type { Simulator } from './simulator.ts';
import { nameOf } from '../../../machines/session/session.ts';

const shownComplaints = 20;
const sentence = z.string().trim().max(200);
const acceptSchema = z.object({ answer: sentence.default('') });
const partSchema = z.object({
  /** Of what was asked for, in percent. */
  percent: z.coerce
    .number('must be a number')
    .int()
    .min(1, 'must be 1 to 99')
    .max(99, 'must be 1 to 99')
    .default(50),
  answer: sentence.default('We can give half of it back.'),
});
const refuseSchema = z.object({
  answer: sentence.min(1, 'must say why').default('It left our kitchen as you ordered it.'),
});

/** What the restaurant answers to a complaint: all of it, a part, or no, with a sentence. */
export function registerComplaintControls(simulator: Simulator, services: Services): void {
  const listComplaints = async () => {
    const rows = await services.database
      .select({ row: complaint, username: customer.username, mobile: customer.mobile, dish: orderItem.name })
      .from(complaint)
      .innerJoin(customer, eq(customer.id, complaint.customerId))
      .innerJoin(orderItem, eq(orderItem.id, complaint.orderItemId))
      .orderBy(desc(complaint.id))
      .limit(shownComplaints);
    return rows.map(({ row, username, mobile, dish }) => ({
      id: row.id,
      orderId: row.orderId,
      username: nameOf({ username, mobile }),
      dish: dish.en,
      quantity: row.quantity,
      reason: row.reason,
      comment: row.comment,
      pictures: row.images,
      asked: toDecimal(row.asked),
      granted: toDecimal(row.granted),
      status: row.status,
    }));
  };
  simulator.read('complaints', listComplaints);

  const decide = async (id: number, granted: (asked: Minor) => Minor, answer: string) => {
    const decided = await decideComplaint(services, id, { granted, answer });
    if (decided === null) throw new Refusal('There is no such report.');
    if (!decided.isNew) throw new Refusal('This report has been answered.');
    return [{ id: decided.row.id, status: decided.row.status }];
  };
  simulator.control('complaints/:id/accept', acceptSchema, ({ answer }, id) =>
    decide(id, (asked) => asked, answer),
  );
  simulator.control('complaints/:id/part', partSchema, ({ percent, answer }, id) =>
    decide(id, (asked) => Math.floor((asked * percent) / 100), answer),
  );
  simulator.control('complaints/:id/refuse', refuseSchema, ({ answer }, id) => decide(id, () => 0, answer));

  simulator.section({
    id: 'complaints',
    title: 'Problems with dishes',
    hint: 'What customers report after delivery. What the restaurant gives back goes to their wallet.',
    html: async () => complaintsCard(await listComplaints()),
  });
}

type Shown = {
  id: number;
  orderId: number;
  username: string;
  dish: string;
  quantity: number;
  reason: string;
  comment: string;
  asked: string;
  granted: string;
  status: string;
};

function complaintsCard(rows: readonly Shown[]): string {
  if (rows.length === 0) return '<p class="quiet">Nobody has reported a problem yet.</p>';
  const items = rows.map(
    ({ id, orderId, username, dish, quantity, reason, comment, asked, granted, status }) => {
      const button = (verb: string, label: string) =>
        `<form method="post" action="/simulator/complaints/${id}/${verb}"><button aria-label="${label} report ${id}">${label}</button></form>`;
      const buttons =
        status === 'open'
          ? button('accept', 'Accept') + button('part', 'Half') + button('refuse', 'Refuse')
          : '';
      const words = comment === '' ? reason : `${reason}: ${comment}`;
      const money = status === 'open' ? `${asked} asked` : `${granted} of ${asked}`;
      return `<li><span>#${id} order ${orderId}, ${escapeHtml(username)}: ${quantity} × ${escapeHtml(dish)}<br><small>${escapeHtml(words)}; ${status}, ${money}</small></span><div class="row">${buttons}</div></li>`;
    },
  );
  return `<ul class="results">${items.join('')}</ul>`;
}
