import { and, eq } from 'drizzle-orm';
import { visibleText } from '../../machines/typed/typed-text.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { hashOfToken } from '../accounts/sessions.ts';
import type { Transaction } from '../database/database.ts';
import { cartLine } from '../database/schema/carts.ts';
import type { Api } from '../http/api.ts';
import { empty, ok, Refusal } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { addOnChoices } from './add-on-choice.ts';
import { findCart, lockCart, readLines, readSoldLines } from './cart-lines.ts';
import { toWireLines } from './cart-shape.ts';
import { toWireSummary, toWireTotals } from './cart-totals.ts';
import { cartAlreadyEmpty, cartLineGone, cartLineRemoved, cartUpdated } from './cart-texts.ts';
import { changeLine } from './change-line.ts';
import { decideChange, refuseLateChange, settleBeforeReading, type ChangeSender } from './late-changes.ts';
import { cartEmpty } from '../orders/order-texts.ts';

const changeFields = {
  product_variant_id: required.id,
  branch_id: required.id,
  qty: required.whole,
  add_on_id: absent.ids,
  add_on_qty: absent.ids,
  cart_id: absent.id,
  note: absent.kept(500),
  cart_revision: absent.sequence,
};

export function registerCart(api: Api, services: Services): void {
  const { database, catalogue, clock } = services;
  api.member(paths.changeLine, changeFields, async ({ input, customerId, token, language }) => {
    const settings = await services.settings.read();
    const branchId = input.branch_id;
    const change = {
      customerId,
      branchId,
      variantId: input.product_variant_id,
      quantity: input.qty,
      choices: addOnChoices(input.add_on_id, input.add_on_qty),
      lineId: input.cart_id,
      guestId: null,
      note: input.note === null ? null : visibleText(input.note),
      sender: senderOf(token, input),
    };
    const limits = {
      mostLines: Number(settings.system.max_items_cart),
      longestNote: Number(settings.system.dish_note_length ?? '0'),
      now: clock.now(),
    };
    await decideChange(database, (tx) => changeLine(tx, change, limits));
    const lines = await readSoldLines(database, customerId, branchId);
    const written = await toWireLines(lines, { catalogue, settings, language, customerId });
    return ok(cartUpdated[language], toWireSummary(lines, settings), { cart: written });
  });

  const readFields = {
    branch_id: required.id,
    is_saved_for_later: absent.text(8),
    cart_revision: absent.sequence,
  };
  api.member(paths.readCart, readFields, async ({ input, customerId, token, language }) => {
    const branchId = input.branch_id;
    if ((await catalogue.menu()).branches.has(branchId))
      await settleBeforeReading(database, { customerId, branchId }, senderOf(token, input), clock.now());
    const isLater = input.is_saved_for_later !== null && input.is_saved_for_later !== '0';
    const lines = isLater ? [] : await readSoldLines(database, customerId, input.branch_id);
    if (lines.length === 0) return empty(cartEmpty);
    const settings = await services.settings.read();
    const data = await toWireLines(lines, { catalogue, settings, language, customerId });
    const variantIds = lines.map(({ variant }) => String(variant.id));
    return ok('Your cart.', data, { ...toWireTotals(lines, settings), variant_id: variantIds });
  });

  api.member(
    paths.removeLine,
    { branch_id: required.id, cart_id: absent.id, cart_revision: absent.sequence },
    async ({ input, customerId, token, language }) => {
      const settings = await services.settings.read();
      await decideChange(database, async (tx) => {
        const known = await findCart(tx, customerId, input.branch_id);
        if (known === null) throw new Refusal(cartAlreadyEmpty);
        await lockCart(tx, customerId, input.branch_id, clock.now());
        await refuseLateChange(tx, known.id, senderOf(token, input), clock.now());
        await removeLines(tx, known.id, input.cart_id);
      });
      const lines = await readSoldLines(database, customerId, input.branch_id);
      return ok(cartLineRemoved[language], toWireSummary(lines, settings));
    },
  );
}

function senderOf(token: string | null, input: { cart_revision: number | null }): ChangeSender {
  return { device: hashOfToken(token ?? ''), revision: input.cart_revision };
}

/** One line, or all of them when `lineId` is null, as the family has it. */
async function removeLines(tx: Transaction, cartId: number, lineId: number | null): Promise<void> {
  const lines = await readLines(tx, cartId);
  if (lines.length === 0) throw new Refusal(cartAlreadyEmpty);
  if (lineId === null) {
    await tx.delete(cartLine).where(eq(cartLine.cartId, cartId));
    return;
  }
  const removed = await tx
    .delete(cartLine)
    .where(and(eq(cartLine.id, lineId), eq(cartLine.cartId, cartId)))
    .returning({ id: cartLine.id });
  if (removed.length === 0) throw new Refusal(cartLineGone);
}
