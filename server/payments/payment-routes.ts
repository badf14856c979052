import { and, desc, eq } from 'drizzle-orm';
import { toDecimal } from '../../machines/money.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { paymentTransaction } from '../database/schema/payments.ts';
import type { Api } from '../http/api.ts';
import type { Log } from '../http/app.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent, pageFields, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { claimPayment } from './claim-payment.ts';
import type { Gateway } from './gateway.ts';
import { createRazorpayOrder } from './razorpay-order.ts';
import { readLedger, readPayments, writePayment } from './read-transactions.ts';
import { refillCustomer } from './refill-label.ts';
import { balanceOf } from './wallet.ts';
import { onlyPaidMoney, paymentReceived, refilled, wayNotOffered } from './payment-texts.ts';
import { orderUnknown } from '../orders/order-texts.ts';

const claimFields = {
  transaction_type: absent.oneOf(['transaction', 'wallet']),
  order_id: required.text(80),
  type: required.text(30),
  payment_method: absent.text(30),
  txn_id: required.text(80),
  amount: required.amount,
  status: required.text(40),
  message: required.text(500),
  skip_verify_transaction: absent.text(10),
  razorpay_payment_id: absent.text(80),
  razorpay_order_id: absent.text(80),
  razorpay_signature: absent.text(200),
};
const listFields = {
  ...pageFields(25),
  transaction_type: absent.oneOf(['transaction', 'wallet']),
  type: absent.text(30),
  id: absent.id,
  search: absent.text(100),
  sort: absent.oneOf(['id', 'date_created', 'transaction_date', 'amount']),
  order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
};

/** `razorpay_create_order`, `add_transaction`, `transactions` [R1.21, R1.22]. */
export function registerPayments(api: Api, services: Services, gateway: Gateway | null, log: Log): void {
  const { database, jobs } = services;

  const openFields = { order_id: required.text(80), amount: absent.amount };
  api.member(paths.createRazorpayOrder, openFields, async ({ input, customerId }) => {
    if (gateway === null) throw new Refusal(wayNotOffered);
    await jobs.runDue();
    return createRazorpayOrder(
      services,
      gateway,
      { customerId, reference: input.order_id, amount: input.amount },
      log,
    );
  });

  api.member(paths.addTransaction, claimFields, async ({ input, customerId }) => {
    const isWallet = input.transaction_type === 'wallet';
    const method = (isWallet ? input.payment_method : input.type)?.toLowerCase() ?? '';
    if (isWallet && input.type !== 'credit') throw new Refusal(onlyPaidMoney);
    if (gateway === null || method !== 'razorpay') throw new Refusal(wayNotOffered);
    if (isWallet && refillCustomer(input.order_id) !== customerId) throw new Refusal(orderUnknown);
    const before = await balanceOf(database, customerId);
    const paymentId = await claimPayment(
      services,
      gateway,
      {
        customerId,
        purpose: isWallet ? 'refill' : 'order',
        reference: input.order_id,
        paymentId: input.razorpay_payment_id ?? input.txn_id,
        signature: input.razorpay_signature,
      },
      log,
    );
    const { row, balance } = await readOutcome(paymentId, customerId);
    const settings = await services.settings.read();
    const data = row ? [writePayment(row, settings)] : [];
    if (!isWallet) return ok(paymentReceived, data);
    const beside = {
      amount: toDecimal(row?.amount ?? 0),
      old_balance: toDecimal(before),
      new_balance: toDecimal(balance),
    };
    return ok(refilled, data, beside);
  });

  const readOutcome = async (paymentId: string, customerId: number) => {
    const mine = and(
      eq(paymentTransaction.gatewayPaymentId, paymentId),
      eq(paymentTransaction.customerId, customerId),
    );
    const [row] = await database
      .select()
      .from(paymentTransaction)
      .where(mine)
      .orderBy(desc(paymentTransaction.id))
      .limit(1);
    return { row, balance: await balanceOf(database, customerId) };
  };

  api.member(paths.listTransactions, listFields, async ({ input, customerId, language }) => {
    const settings = await services.settings.read();
    const { type, id, search, limit, offset } = input;
    const filter = {
      customerId,
      type,
      id,
      search,
      limit,
      offset,
      isAscending: input.order?.toLowerCase() === 'asc',
    };
    const isWallet = input.transaction_type === 'wallet';
    const page = isWallet
      ? await readLedger(database, filter, settings, language)
      : await readPayments(database, filter, settings);
    const balance = toDecimal(await balanceOf(database, customerId));
    return ok('Your transactions.', page.rows, { total: String(page.total), balance });
  });
}
