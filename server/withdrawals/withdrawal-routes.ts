import { and, desc, eq } from 'drizzle-orm';
import { toDecimal } from '../../machines/money.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { proofHashOf } from '../accounts/vouched-telephones.ts';
import { proofField } from '../accounts/welcome.ts';
import { withdrawal } from '../database/schema/payments.ts';
import type { Api } from '../http/api.ts';
import { ok } from '../http/envelope.ts';
import { absent, pageFields, required } from '../http/fields.ts';
import { writeMoment } from '../places/wire-dates.ts';
import type { Services } from '../services.ts';
import { sendWithdrawal, smallestWithdrawal, type WithdrawalRow } from './send-withdrawal.ts';
import { withdrawalAsked, yourWithdrawals } from './withdrawal-texts.ts';

const statuses: Record<WithdrawalRow['status'], string> = { pending: '0', approved: '1', rejected: '2' };

/** `send_withdrawal_request` and `get_withdrawal_request`: out of the wallet, to a bank [R1.22]. */
export function registerWithdrawals(api: Api, services: Services): void {
  const { database, settings } = services;
  const timeZone = async () => (await settings.read()).system.system_timezone;

  const sendFields = {
    payment_address: required.text(500),
    amount: required.amount,
    attempt_key: absent.text(100),
    proof: proofField,
  };
  api.member(paths.sendWithdrawal, sendFields, async ({ input, customerId }) => {
    const proofHash = await proofHashOf(services, input.proof);
    const request = {
      amount: input.amount,
      paymentAddress: input.payment_address,
      attemptKey: input.attempt_key,
    };
    const { row, oldBalance, newBalance } = await sendWithdrawal(services, customerId, request, proofHash);
    const beside = { old_balance: toDecimal(oldBalance), new_balance: toDecimal(newBalance) };
    return ok(withdrawalAsked, [toWireWithdrawal(row, await timeZone())], beside);
  });

  const listFields = { ...pageFields(25), attempt_key: absent.text(100) };
  api.member(paths.listWithdrawals, listFields, async ({ input, customerId }) => {
    const { attempt_key: key, limit, offset } = input;
    const rows = await database
      .select()
      .from(withdrawal)
      .where(
        and(eq(withdrawal.customerId, customerId), key === null ? undefined : eq(withdrawal.attemptKey, key)),
      )
      .orderBy(desc(withdrawal.id))
      .limit(limit)
      .offset(offset);
    const zone = await timeZone();
    const data = rows.map((row) => toWireWithdrawal(row, zone));
    // The family counts the page, not the list.
    const beside = { total: String(data.length), minimum_amount: toDecimal(smallestWithdrawal) };
    return ok(yourWithdrawals, data, beside);
  });
}

function toWireWithdrawal(row: WithdrawalRow, timeZone: string) {
  return {
    id: String(row.id),
    user_id: String(row.customerId),
    payment_type: 'user',
    payment_address: row.paymentAddress,
    amount_requested: toDecimal(row.amount),
    remarks: row.remarks,
    status: statuses[row.status],
    date_created: writeMoment(row.createdAt, timeZone),
    attempt_key: row.attemptKey ?? '',
  };
}
