import { and, desc, eq } from 'drizzle-orm';
import { paths } from '../../src/api/contract/paths.ts';
import { favourite } from '../database/schema/catalogue.ts';
import type { Api } from '../http/api.ts';
import { empty, ok, Refusal } from '../http/envelope.ts';
import { absent, pageFields, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import {
  alreadyFavourite,
  dishUnknown,
  favouriteAdded,
  favouriteRemoved,
  noFavourites,
  notFavourite,
} from './favourite-texts.ts';

const kind = { type: required.oneOf(['products']), type_id: required.id };

/** A customer's favourite dishes; `total` counts all branches, the list shows the one asked for [R1.14]. */
export function registerFavourites(api: Api, services: Services): void {
  const { database, catalogue, clock } = services;

  api.member(paths.addFavourite, { branch_id: absent.id, ...kind }, async ({ input, customerId }) => {
    const { products } = await catalogue.menu();
    if (!products.has(input.type_id)) throw new Refusal(dishUnknown);
    const added = await database
      .insert(favourite)
      .values({ customerId, productId: input.type_id, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) throw new Refusal(alreadyFavourite);
    return ok(favouriteAdded);
  });

  api.member(paths.removeFavourite, kind, async ({ input, customerId }) => {
    const removed = await database
      .delete(favourite)
      .where(and(eq(favourite.customerId, customerId), eq(favourite.productId, input.type_id)))
      .returning();
    if (removed.length === 0) throw new Refusal(notFavourite);
    return ok(favouriteRemoved);
  });

  const listFields = { branch_id: required.id, type: kind.type, ...pageFields(25) };
  api.member(paths.listFavourites, listFields, async ({ input, customerId, language }) => {
    const { products } = await catalogue.menu();
    const rows = await database
      .select()
      .from(favourite)
      .where(eq(favourite.customerId, customerId))
      .orderBy(desc(favourite.createdAt), desc(favourite.productId));
    const here = rows.flatMap(({ productId }) => {
      const product = products.get(productId);
      return product?.row.branchId === input.branch_id ? [product] : [];
    });
    const page = here.slice(input.offset, input.offset + input.limit);
    if (page.length === 0) return empty(noFavourites);
    const favourites = new Set(rows.map((row) => row.productId));
    const texts = await catalogue.productTexts(page, language, favourites);
    return `{"error":false,"message":"Favourites found.","total":"${rows.length}","data":[${texts.join()}]}`;
  });
}
