import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { cart, cartLine, cartLineAddOn } from '../database/schema/carts.ts';
import { addOn, product, stockItem, variant } from '../database/schema/catalogue.ts';
import { Refusal } from '../http/envelope.ts';
import type { AddOnChoice } from './add-on-choice.ts';
import { lineKeyOf } from './add-on-choice.ts';
import { lockCart, readLines } from './cart-lines.ts';
import type { CartLine } from './cart-lines.ts';
import {
  cartFull,
  cartLineGone,
  dishNotHere,
  foreignAddOn,
  lineOfSomebodyElse,
  noteTooLong,
} from './cart-texts.ts';
import { isRepeatedChange, refuseLateChange, type ChangeSender } from './late-changes.ts';
import { violatedLimit } from './line-limits.ts';

export type LineChange = {
  customerId: number;
  branchId: number;
  variantId: number;
  /** The line's new quantity, not a difference; 0 takes this line and no other out of the cart. */
  quantity: number;
  choices: AddOnChoice[];
  /** What the kitchen reads about this dish; null leaves an edited line's as it is. */
  note: string | null;
  /** The line being edited; null finds it by variant, add-ons and note. */
  lineId: number | null;
  /** Who changes it in a group order; null for the customer, who may also take the lines of guests out. */
  guestId: number | null;
  sender: ChangeSender;
};
type Limits = { mostLines: number; longestNote: number; now: Date };

/** Sets one line of a cart [R5.1]; refuses what is not sold here, foreign add-ons and every limit. */
export async function changeLine(tx: Transaction, change: LineChange, limits: Limits): Promise<void> {
  const sold = await readSold(tx, change);
  const cartId = await lockCart(tx, change.customerId, change.branchId, limits.now);
  const isRepeated = change.guestId !== null && (await isRepeatedChange(tx, cartId, change.sender));
  await refuseLateChange(tx, cartId, change.sender, limits.now);
  const lines = await readLines(tx, cartId);
  const key = lineKeyOf(change.choices, Math.max(change.quantity, 1), change.guestId);
  const edited = change.lineId === null ? null : (lines.find(({ id }) => id === change.lineId) ?? null);
  if (change.lineId !== null && edited === null) throw new Refusal(cartLineGone);
  if (edited !== null && !mayChange(edited, change)) throw new Refusal(lineOfSomebodyElse);
  const { variantId } = change;
  const note = change.note ?? edited?.note ?? '';
  if (change.note !== null && note.length > limits.longestNote)
    throw new Refusal(noteTooLong(limits.longestNote));
  const isSame = (line: CartLine) =>
    line.variant.id === variantId && line.addOnKey === key && line.note === note;
  const same = lines.find(isSame) ?? null;
  if (isRepeated && (same?.quantity ?? 0) === change.quantity) return;
  if (change.quantity === 0) {
    await touch(tx, cartId, limits.now);
    return removeLine(tx, edited ?? same);
  }
  const isMerged = edited !== null && same !== null && edited.id !== same.id;
  const quantity = isMerged ? same.quantity + change.quantity : change.quantity;
  const choices = isMerged ? addedUp(change.choices, same) : change.choices;
  const isOwn = (line: CartLine) => (line.guest?.id ?? null) === change.guestId;
  const others = lines.filter(({ id, isSold }) => isSold && id !== edited?.id && id !== same?.id);
  if (others.filter(isOwn).length >= limits.mostLines) throw new Refusal(cartFull(limits.mostLines));
  const broken = violatedLimit(related([...others, { ...sold, quantity }], sold));
  if (broken !== null) throw new Refusal(broken);
  // It was done and its host has taken the dish out since, or it was refused: writing it could bring the dish back (520).
  if (isRepeated) return;
  await touch(tx, cartId, limits.now);
  if (isMerged) await removeLine(tx, edited);
  const kept = isMerged ? same : (edited ?? same);
  await upsertLine(
    tx,
    cartId,
    kept,
    { ...change, quantity, choices, key, note, productId: sold.product.id },
    limits.now,
  );
}

/** A guest changes lines of their own; the customer may take any line out and changes their own. */
function mayChange({ guest }: CartLine, { guestId, quantity }: LineChange): boolean {
  return (guest?.id ?? null) === guestId || (guestId === null && quantity === 0);
}

async function readSold(tx: Transaction, { variantId, branchId, choices }: LineChange) {
  const [row] = await tx
    .select({ product, variant, stockLeft: stockItem.onHand })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .leftJoin(stockItem, eq(stockItem.id, variant.stockItemId))
    .where(and(eq(variant.id, variantId), eq(product.branchId, branchId)));
  if (!row || !row.product.active || !row.variant.active) throw new Refusal(dishNotHere);
  const offered = await tx
    .select({ id: addOn.id })
    .from(addOn)
    .where(and(eq(addOn.productId, row.product.id), eq(addOn.active, true)));
  const isOwn = choices.every((choice) => offered.some(({ id }) => id === choice.id));
  if (!isOwn) throw new Refusal(foreignAddOn);
  return row;
}

/** The add-ons of two lines that become one; both have the same ones, because both have the same identity. */
function addedUp(choices: readonly AddOnChoice[], { addOns }: CartLine): AddOnChoice[] {
  return choices.map(({ id, quantity }) => ({
    id,
    quantity: quantity + (addOns.find(({ row }) => row.id === id)?.quantity ?? 0),
  }));
}

/** Only lines that share the product or the stock item may stop this change, not a problem elsewhere in the cart. */
function related<T extends Pick<CartLine, 'product' | 'variant'>>(
  lines: T[],
  sold: Pick<CartLine, 'product' | 'variant'>,
): T[] {
  return lines.filter(
    (line) =>
      line.product.id === sold.product.id ||
      (line.variant.stockItemId !== null && line.variant.stockItemId === sold.variant.stockItemId),
  );
}

async function touch(tx: Transaction, cartId: number, now: Date): Promise<void> {
  await tx
    .update(cart)
    .set({ updatedAt: now, version: sql`${cart.version} + 1` })
    .where(eq(cart.id, cartId));
}

async function removeLine(tx: Transaction, line: CartLine | null): Promise<void> {
  if (line !== null) await tx.delete(cartLine).where(eq(cartLine.id, line.id));
}

type NewLine = {
  variantId: number;
  productId: number;
  quantity: number;
  key: string;
  choices: AddOnChoice[];
  guestId: number | null;
  note: string;
};

async function upsertLine(
  tx: Transaction,
  cartId: number,
  kept: CartLine | null,
  line: NewLine,
  now: Date,
): Promise<void> {
  const { variantId, productId, quantity, key, choices, guestId, note } = line;
  const values = { cartId, variantId, productId, quantity, addOnKey: key, guestId, note };
  const [saved] =
    kept === null
      ? await tx
          .insert(cartLine)
          .values({ ...values, createdAt: now })
          .returning({ id: cartLine.id })
      : await tx.update(cartLine).set(values).where(eq(cartLine.id, kept.id)).returning({ id: cartLine.id });
  if (!saved) throw new Error('The cart line was not saved');
  await tx.delete(cartLineAddOn).where(eq(cartLineAddOn.cartLineId, saved.id));
  if (choices.length === 0) return;
  await tx
    .insert(cartLineAddOn)
    .values(
      choices.map((choice) => ({ cartLineId: saved.id, addOnId: choice.id, quantity: choice.quantity })),
    );
}
