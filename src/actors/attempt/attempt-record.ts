import * as z from 'zod/mini';
import type { AttemptRecord } from '../../../machines/attempt/attempt-record.ts';
import type { SavedAttempt } from '../../../machines/attempt/attempt-setup.ts';
import { paymentMethodIds } from '../../../machines/payment/payment.ts';
import { storedSlot } from '../persistence/stored-slot.ts';
import type { AttemptLock, AttemptPurpose } from './attempt-lock.ts';
import { forgetAttempts, parsedAttempts, storeAttempts } from './stored-attempts.ts';

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
  // Drafts of earlier builds have no time: as soon as possible.
  when: z._default(z.nullable(storedSlot), null),
});

const begun = {
  attemptKey: z.string(),
  userId: z.number(),
  method,
  payable: amount,
  startedAt: z.string(),
};

const schema = z.union([
  z.object({
    ...begun,
    // Attempts of earlier builds have no kind and are orders.
    purpose: z._default(z.literal('order'), 'order'),
    draft: z.nullable(draft),
    orderId: z.nullable(z.number()),
    newestOrderId: z.nullable(z.number()),
  }),
  z.object({ ...begun, purpose: z.literal('refill'), refillId: z.string() }),
]);

type AttemptOf<Purpose extends AttemptPurpose> = Extract<AttemptRecord, { purpose: Purpose }>;

function isOf<Purpose extends AttemptPurpose>(
  record: AttemptRecord,
  purpose: Purpose,
): record is AttemptOf<Purpose> {
  return record.purpose === purpose;
}

function read<Purpose extends AttemptPurpose>({ key, purpose }: AttemptLock<Purpose>): AttemptOf<Purpose>[] {
  return parsedAttempts(key, schema).filter((record) => isOf(record, purpose));
}

/**
 * Stores the attempt before anything of it leaves, beside those of other customers. `elsewhere` when another tab, or an
 * unsettled attempt of the same customer, is in the way.
 */
export async function saveAttempt(lock: AttemptLock, record: AttemptRecord): Promise<SavedAttempt> {
  const wasHeld = lock.isHeld();
  if (!(await lock.acquire())) return 'elsewhere';
  const stored = read(lock);
  const earlier = stored.find(({ userId }) => userId === record.userId);
  if (earlier !== undefined && earlier.attemptKey !== record.attemptKey) {
    if (!wasHeld) lock.release();
    return 'elsewhere';
  }
  try {
    storeAttempts(lock.key, [...stored.filter((one) => one !== earlier), record]);
    return 'saved';
  } catch {
    return 'unsaved';
  }
}

/** Deletes the attempt with this key, and releases the lock. */
export function clearAttempt(lock: AttemptLock, key: string): void {
  forgetAttempts(lock, ({ attemptKey }) => attemptKey === key);
}

/** The attempt that another page or tab left unsettled; this tab has to hold the lock. */
export function findAttempt<Purpose extends AttemptPurpose>(
  lock: AttemptLock<Purpose>,
  userId: number,
): AttemptOf<Purpose> | null {
  return read(lock).find((record) => record.userId === userId) ?? null;
}
