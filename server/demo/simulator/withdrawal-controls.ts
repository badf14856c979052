import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { toDecimal } from '../../../machines/money.ts';
import { customer } from '../../database/schema/accounts.ts';
import { withdrawal } from '../../database/schema/payments.ts';
import { Refusal } from '../../http/envelope.ts';
import type { Services } from '../../services.ts';
import { decideWithdrawal } from '../../withdrawals/decide-withdrawal.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import { type Simulator } from './simulator.ts';
import { nameOf } from '../../../machines/session/session.ts';

const shownWithdrawals = 20;
const remarksSchema = z.object({ remarks: z.string().trim().max(200).default('') });

/** What the office does with a withdrawal: pay it out, or reject it with a remark. */
export function registerWithdrawalControls(simulator: Simulator, services: Services): void {
  const listWithdrawals = async () => {
    const rows = await services.database
      .select({ row: withdrawal, username: customer.username, mobile: customer.mobile })
      .from(withdrawal)
      .innerJoin(customer, eq(customer.id, withdrawal.customerId))
      .orderBy(desc(withdrawal.id))
      .limit(shownWithdrawals);
    return rows.map(({ row: { id, customerId, amount, status, remarks }, username, mobile }) => ({
      id,
      customerId,
      username: nameOf({ username, mobile }),
      amount: toDecimal(amount),
      status,
      remarks,
    }));
  };
  simulator.read('withdrawals', listWithdrawals);

  for (const [verb, status] of [
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ] as const) {
    simulator.control(`withdrawals/:id/${verb}`, remarksSchema, async ({ remarks }, id) => {
      const known = await decideWithdrawal(services, id, { status, remarks });
      if (known === null) throw new Refusal('There is no such withdrawal.');
      if (known.status !== status) throw new Refusal('This withdrawal has been decided.');
      return [{ id: known.id, status: known.status }];
    });
  }

  simulator.section({
    id: 'withdrawals',
    title: 'Withdrawals',
    hint: 'Out of a wallet, to a bank. A rejected one returns the money.',
    html: async () => withdrawalsCard(await listWithdrawals()),
  });
}

type ShownWithdrawal = { id: number; username: string; amount: string; status: string };

function withdrawalsCard(rows: readonly ShownWithdrawal[]): string {
  if (rows.length === 0) return '<p class="quiet">Nobody has asked for money yet.</p>';
  const items = rows.map(({ id, username, amount, status }) => {
    const button = (verb: string, label: string) =>
      `<form method="post" action="/simulator/withdrawals/${id}/${verb}"><button aria-label="${label} withdrawal ${id}">${label}</button></form>`;
    const buttons = status === 'pending' ? button('approve', 'Approve') + button('reject', 'Reject') : '';
    return `<li><span>#${id} ${escapeHtml(username)}<br><small>${status}, ${amount}</small></span><div class="row">${buttons}</div></li>`;
  });
  return `<ul class="results">${items.join('')}</ul>`;
}
