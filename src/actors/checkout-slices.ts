import * as z from 'zod/mini';
import type { CheckoutContext } from '../../machines/checkout/checkout-context.ts';
import type { checkout } from './checkout-actor.ts';
import type { App } from './system.ts';

type CheckoutActor = NonNullable<ReturnType<typeof checkout.current>>;

const place = { userId: z.number(), branchId: z.number() };

const address = z.object({
  id: z.number(),
  type: z.enum(['home', 'office', 'other']),
  mobile: z.string(),
  alternateMobile: z.string(),
  countryCode: z.string(),
  address: z.string(),
  landmark: z.string(),
  area: z.string(),
  city: z.string(),
  pincode: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isDefault: z.boolean(),
  isDeliverable: z.nullable(z.boolean()),
});
const chosenAddress = z.object({ ...place, address });
const chosenCode = z.object({ ...place, code: z.string() });

function ownerOf({ customer, branch }: CheckoutContext): z.infer<z.ZodMiniObject<typeof place>> | null {
  return customer && branch && { userId: customer.userId, branchId: branch.id };
}

/**
 * Keeps the chosen address and the applied code under `selectedDeliveryAddress` and `promoCode` [R3.1]; they belong to one
 * customer at one branch and leave with either.
 */
export function keepChoices(actor: CheckoutActor, store: App['store']): void {
  let isKept = false;
  actor.subscribe(({ context, value }) => {
    const owner = ownerOf(context);
    if (owner === null ? !isKept : value === 'idle') return;
    isKept = owner !== null;
    const { address: chosen, promo } = context;
    store.put('selectedDeliveryAddress', owner && chosen && { ...owner, address: chosen });
    store.put('promoCode', owner && promo && { ...owner, code: promo.code });
  });
}

/** Brings back what the same customer chose at the same branch before; the provider checks both again. */
export function restoreChoices(actor: CheckoutActor, store: App['store']): void {
  const { context } = actor.getSnapshot();
  const owner = ownerOf(context);
  const isOwn = (stored: { userId: number; branchId: number }) =>
    stored.userId === owner?.userId && stored.branchId === owner.branchId;
  const kept = chosenAddress.safeParse(store.get('selectedDeliveryAddress'));
  const code = chosenCode.safeParse(store.get('promoCode'));
  if (context.address === null && kept.success && isOwn(kept.data)) {
    actor.send({ type: 'address.chosen', address: kept.data.address });
  }
  if (context.promo === null && code.success && isOwn(code.data)) {
    actor.send({ type: 'promo.applied', code: code.data.code });
  }
}
