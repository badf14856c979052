import * as z from 'zod/mini';
import { toDecimal } from '../../machines/money.ts';
import { gateways, isGateway } from '../../machines/payment/gateways.ts';
import {
  sentAmount,
  type PaymentPurpose,
  type Verification,
  type VerificationQuestion,
} from '../../machines/payment/payment.ts';
import { verdictOf } from '../../machines/payment/verdict.ts';
import type { Api, Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { readOrder } from './orders.ts';
import { sureReply, itemsOf } from './list-reply.ts';
import { errorFlag, verbatim } from './parse.ts';
import type { Region } from './region.ts';

/** What a payment belongs to, as the wire names it. */
export function referenceOf(purpose: PaymentPurpose): string {
  return purpose.kind === 'order' ? String(purpose.orderId) : purpose.refillId;
}

/**
 * The wire form of a gateway's claim, or null when there is nothing to claim with. The amount goes along only when above
 * 0, and skipping the verification is never asked for [R3.16, R5.5, D11].
 */
export function claimForm(
  { purpose, method, amount, proof }: VerificationQuestion,
  { currency }: Region,
): Form | null {
  const evidence = isGateway(method) ? gateways[method].claimFields : [];
  const transactionId = evidence
    .map((key) => proof?.[key])
    .find((value) => value !== undefined && value !== '');
  const claimed = sentAmount(amount);
  if (transactionId === undefined || claimed === null) return null;
  const isRefill = purpose.kind === 'refill';
  return {
    ...proof,
    transaction_type: isRefill ? 'wallet' : 'transaction',
    order_id: referenceOf(purpose),
    type: isRefill ? 'credit' : method,
    payment_method: method,
    txn_id: transactionId,
    amount: toDecimal(claimed, currency.exponent),
    status: 'success',
    message: 'Payment claimed by the gateway',
  };
}

/**
 * Whether the provider has the money. A claim is handed in first, whatever becomes of it; then the order itself decides,
 * and an order that is still awaiting its payment is unpaid as of now. A gateway's result alone never counts.
 */
export async function verifyPayment(
  api: Api,
  question: VerificationQuestion,
  language: string,
  signal?: AbortSignal,
): Promise<Verification> {
  const claim = claimForm(question, await api.region(signal));
  const isAccepted = claim !== null && (await isClaimAccepted(api, claim, signal));
  if (question.purpose.kind === 'refill')
    return isAccepted ? 'paid' : refillVerdict(api, referenceOf(question.purpose), claim, signal);
  const order = await readOrder(api, question.purpose.orderId, language, signal);
  return order === null ? 'cancelled' : verdictOf(order, isAccepted);
}

async function isClaimAccepted(api: Api, claim: Form, signal?: AbortSignal): Promise<boolean> {
  const reply = await api.callRaw(paths.addTransaction, claim, { signal }).catch(() => null);
  return reply !== null && errorFlag(reply) === false;
}

/**
 * The state of a refill by the wallet: a claim may be lost with its page, and one whose answer was lost is refused the second
 * time by some servers. The refill is known by its label, or by the transaction that was claimed [R7.5].
 */
async function refillVerdict(
  api: Api,
  refillId: string,
  claim: Form | null,
  signal?: AbortSignal,
): Promise<Verification> {
  const form = {
    transaction_type: 'wallet',
    type: 'credit',
    limit: 25,
    offset: 0,
    sort: 'id',
    order: 'DESC',
  };
  const rows = itemsOf(
    credit,
    sureReply(await api.callForList(paths.listTransactions, form, { signal }), 'transactions'),
    'transactions',
  );
  const words = rows
    .filter((row) => row.order_id === refillId || (claim !== null && row.txn_id === claim['txn_id']))
    .map(({ status }) => status.toLowerCase());
  if (words.includes('success')) return 'paid';
  return words.includes('refunded') ? 'cancelled' : 'unpaid';
}

const credit = z.object({ order_id: verbatim, txn_id: verbatim, status: verbatim });
