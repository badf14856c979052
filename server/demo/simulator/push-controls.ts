import { z } from 'zod';
import { eq } from 'drizzle-orm';
import { customer } from '../../database/schema/accounts.ts';
import { withTransaction } from '../../database/transaction.ts';
import { Refusal } from '../../http/envelope.ts';
import type { TakenPush } from '../push-stand-in.ts';
import type { Services } from '../../services.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { type Simulator } from './simulator.ts';

const words = z.string().trim().min(1).max(200);
const pushSchema = z.object({
  customerId: z.coerce.number().int().positive().default(1),
  title: words.default('Fresh today'),
  body: words.default('Have a look at what came out of the oven.'),
  type: z.string().trim().max(40).default('default'),
  typeId: z.string().trim().max(40).default(''),
});

/** Push messages: what the stand-in of the push service took, and one more to every device of a customer. */
export function registerPushControls(
  simulator: Simulator,
  { database, pushes }: Services,
  taken: () => readonly TakenPush[],
): void {
  simulator.read('pushes', async () => {
    await pushes.sendDue();
    return taken();
  });
  simulator.control('push', pushSchema, async ({ customerId, title, body, type, typeId }) => {
    const inEvery = (text: string) => ({ en: text, hi: text, ar: text, fr: text });
    await withTransaction(database, async (tx) => {
      const [known] = await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId));
      if (!known) throw new Refusal('There is no such customer.');
      const message = { title: inEvery(title), body: inEvery(body), kind: type, about: typeId };
      await pushes.notify(tx, customerId, message);
    });
    return [{ sent: await pushes.sendDue() }];
  });
  simulator.section({
    id: 'push',
    title: 'Push messages',
    hint: 'To the signed-in devices of customer 1 that allowed them. The newest that the stand-in took come first.',
    html: async () => pushCard(taken()),
  });
}

function pushCard(taken: readonly TakenPush[]): string {
  const rows = taken.map(
    ({ data: { title, body } }) =>
      `<li><span>${escapeHtml(title)}<br><small>${escapeHtml(body)}</small></span></li>`,
  );
  const list =
    rows.length === 0
      ? '<p class="quiet">None was sent yet.</p>'
      : `<ul class="results">${rows.join('')}</ul>`;
  return `<form method="post" action="/simulator/push"><button>Send one</button></form>${list}`;
}
