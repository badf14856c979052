import * as z from 'zod/mini';
import { isRefusal } from '../../machines/failure.ts';
import { toDecimal } from '../../machines/money.ts';
import {
  sentAmount,
  type PaymentHandoff,
  type PaymentPurpose,
  type PaymentRequest,
  type Verification,
  type VerificationQuestion,
} from '../../machines/payment/payment.ts';
import { verdictOf } from '../../machines/payment/verdict.ts';
import { call, callForList, send, type CallOptions, type Form } from './client.ts';
import { paths } from './contract/paths.ts';
import type { Reply } from './envelope.ts';
import { readOrderRow } from './orders.ts';
import { itemsOf } from './pages.ts';
import { first, maybe, read, readData, verbatim, wholeOrNull } from './parse.ts';
import { currentRegion } from './region.ts';

/** What a payment belongs to, as the wire names it. */
function referenceOf(purpose: PaymentPurpose): string {
  return purpose.kind === 'order' ? String(purpose.orderId) : purpose.refillId;
}

const gatewayOrder = z.object({ id: verbatim, amount: wholeOrNull, currency: verbatim });

/** The gateway's order in a reply: under `data`, or, in some builds, the reply itself. Nothing else of it is kept. */
export function handoffOf(reply: Reply): PaymentHandoff {
  const inside = readData(first(maybe(gatewayOrder)), reply, 'gateway order');
  const wire = inside !== null && inside.id !== '' ? inside : read(gatewayOrder, reply, 'gateway order');
  return {
    kind: 'gatewayOrder',
    gatewayOrderId: wire.id || null,
    amount: wire.amount !== null && wire.amount > 0 ? wire.amount : null,
    currency: wire.currency || null,
  };
}

/**
 * Has the provider prepare what the gateway needs. Only Razorpay has an order of its own. What an order costs the provider
 * knows, a refill names its amount; servers that know no refill refuse, and the checkout then opens without.
 */
export async function prepareHandoff(
  { method, purpose, amount }: Pick<PaymentRequest, 'method' | 'purpose' | 'amount'>,
  signal?: AbortSignal,
): Promise<PaymentHandoff> {
  if (method !== 'razorpay') return { kind: 'none' };
  const options: CallOptions = { signal, provenBy: ['id'] };
  const sent = purpose.kind === 'refill' ? sentAmount(amount) : null;
  const form = {
    order_id: referenceOf(purpose),
    amount: sent === null ? null : toDecimal(sent, currentRegion().currency.exponent),
  };
  try {
    return handoffOf(await call(paths.createRazorpayOrder, form, options));
  } catch (error) {
    if (purpose.kind === 'order' || !isRefusal(error)) throw error;
    return { kind: 'gatewayOrder', gatewayOrderId: null, amount: null, currency: null };
  }
}

const proofKeys = ['razorpay_payment_id', 'payment_intent', 'reference', 'transaction_id', 'tx_ref'];

/**
 * The wire form of a gateway's claim, or null when there is nothing to claim with. The amount goes along only when above
 * 0, and skipping the verification is never asked for [R3.16, R5.5, D11].
 */
export function claimForm({ purpose, method, amount, proof }: VerificationQuestion): Form | null {
  const transactionId = proofKeys
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
    amount: toDecimal(claimed, currentRegion().currency.exponent),
    status: 'success',
    message: 'Payment claimed by the gateway',
  };
}

/**
 * Whether the provider has the money. A claim is handed in first, whatever becomes of it; then the order itself decides,
 * and an order that is still awaiting its payment is unpaid as of now. A gateway's word alone never counts.
 */
export async function verifyPayment(
  question: VerificationQuestion,
  language: string,
  signal?: AbortSignal,
): Promise<Verification> {
  const claim = claimForm(question);
  const isAccepted = claim !== null && (await isClaimAccepted(claim, signal));
  if (question.purpose.kind === 'refill') {
    return isAccepted || (claim !== null && (await isCredited(String(claim['txn_id']), signal)))
      ? 'paid'
      : 'unpaid';
  }
  const row = await readOrderRow(question.purpose.orderId, language, signal);
  return row === null ? 'cancelled' : verdictOf(row.order, row.isPaid, isAccepted);
}

async function isClaimAccepted(claim: Form, signal?: AbortSignal): Promise<boolean> {
  const reply = await send(paths.addTransaction, claim, { signal }).catch(() => null);
  return reply?.['error'] === false;
}

/** A claim whose answer was lost is refused the second time, although the money is there. */
async function isCredited(transactionId: string, signal?: AbortSignal): Promise<boolean> {
  const form = {
    transaction_type: 'wallet',
    type: 'credit',
    limit: 25,
    offset: 0,
    sort: 'id',
    order: 'DESC',
  };
  const rows = itemsOf(credit, await callForList(paths.listTransactions, form, { signal }), 'transactions');
  return rows.some((row) => row.txn_id === transactionId && row.status.toLowerCase() === 'success');
}

const credit = z.object({ txn_id: verbatim, status: verbatim });
