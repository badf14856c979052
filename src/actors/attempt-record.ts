import * as z from 'zod/mini';
import type { AttemptRecord } from '../../machines/checkout/attempt-record.ts';
import type { SavedAttempt } from '../../machines/checkout/settlement-setup.ts';
import { paymentMethodIds } from '../../machines/payment/payment.ts';
import { attemptKey, forgetAttempt, hold, letAttemptGo } from './attempt-place.ts';

/** An attempt older than this is asked about but never sent. */
const freshMs = 120_000;

const method = z.enum(paymentMethodIds);
const amount = z.int();

const draft = z.object({
  attemptKey: z.string(),
  branchId: z.number(),
  mobile: z.string(),
  lines: z.array(z.object({ cartId: z.nullable(z.number()), variantId: z.number(), quantity: z.int() })),
  total: amount,
  finalTotal: amount,
  paymentMethod: method,
  isSelfPickup: z.boolean(),
  walletUsed: z.nullable(amount),
  address: z.nullable(
    z.object({ id: z.number(), latitude: z.nullable(z.number()), longitude: z.nullable(z.number()) }),
  ),
  promoCode: z.nullable(z.string()),
  deliveryTip: z.nullable(amount),
  deliveryCharge: z.nullable(amount),
  tax: z.nullable(z.object({ amount, percentage: z.string() })),
  note: z.nullable(z.string()),
  activeStatus: z.nullable(z.literal('awaiting')),
});

const schema = z.object({
  attemptKey: z.string(),
  userId: z.number(),
  phase: z.enum(['placing', 'paying', 'unpaid']),
  method,
  draft,
  orderId: z.nullable(z.number()),
  payable: amount,
  newestOrderId: z.nullable(z.number()),
  startedAt: z.string(),
});

function read(): AttemptRecord | null {
  try {
    const text = globalThis.localStorage?.getItem(attemptKey) ?? null;
    const parsed = text === null ? null : schema.safeParse(JSON.parse(text));
    return parsed?.success === true ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Stores the attempt before its order leaves. `elsewhere` when another tab, or an attempt not yet settled, is in the way. */
export async function saveAttempt(record: AttemptRecord): Promise<SavedAttempt> {
  if (!(await hold())) return 'elsewhere';
  const earlier = read();
  if (earlier !== null && earlier.attemptKey !== record.attemptKey && earlier.userId === record.userId)
    return 'elsewhere';
  try {
    globalThis.localStorage.setItem(attemptKey, JSON.stringify(record));
    return 'saved';
  } catch {
    return 'unsaved';
  }
}

/** Forgets the attempt with this key, and lets another tab order. */
export function clearAttempt(key: string): void {
  if (read()?.attemptKey === key) forgetAttempt();
  letAttemptGo();
}

/** The attempt that a page before this one left unsettled, unless another tab holds it. */
export async function findAttempt(
  userId: number,
  now: number,
): Promise<{ record: AttemptRecord; maySend: boolean } | null> {
  const record = read();
  if (record === null || record.userId !== userId || !(await hold())) return null;
  const age = now - Date.parse(record.startedAt);
  return { record, maySend: age >= 0 && age < freshMs };
}
