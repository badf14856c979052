import * as z from 'zod/mini';
import { allergens, diets } from '../../machines/catalogue/dish-tags.ts';
import type { AccountNeeds, NeedsRequest } from '../../machines/dietary-needs/account-needs.ts';
import type { Api, Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { malformed } from './errors.ts';
import { readData, wholeOrNull } from './parse.ts';

/** Nothing has a default: a part that is missing must not be read as "can eat everything". */
const wireNeeds = z.object({
  vegetarian: z.enum(['0', '1']),
  diets: z.array(z.string()),
  allergens: z.array(z.string()),
  in_note: z.enum(['0', '1', 'unasked']),
  revision: wholeOrNull,
});

/** Only the choices that changed: slugs that this release does not know stay as they are. */
function formOf({ revision, needs, changed }: NeedsRequest): Form {
  const chosen = (all: readonly string[], own: readonly string[], isChosen: boolean) =>
    all.filter((slug) => changed.includes(slug) && own.includes(slug) === isChosen).join(',') || null;
  const inNote = needs.inNote === null ? 'unasked' : needs.inNote;
  return {
    known_revision: revision,
    vegetarian: changed.includes('vegetarian') ? needs.vegetarian : null,
    in_note: changed.includes('inNote') ? inNote : null,
    add_diets: chosen(diets, needs.diets, true),
    remove_diets: chosen(diets, needs.diets, false),
    add_allergens: chosen(allergens, needs.without, true),
    remove_allergens: chosen(allergens, needs.without, false),
  };
}

/**
 * Changes the dietary needs of the account, and answers all that it has then; without a change it only answers. A request of an
 * older revision changes nothing. Refused where the provider keeps none (557).
 */
export async function syncDietaryNeeds(
  api: Api,
  request: NeedsRequest,
  language: string,
  signal?: AbortSignal,
): Promise<AccountNeeds> {
  const reply = await api.call(paths.changeDietaryNeeds, { ...formOf(request), language }, { signal });
  const wire = readData(wireNeeds, reply, 'dietary needs');
  if (wire.revision === null) throw malformed('Dietary needs without a revision');
  return {
    vegetarian: wire.vegetarian === '1',
    diets: diets.filter((slug) => wire.diets.includes(slug)),
    without: allergens.filter((slug) => wire.allergens.includes(slug)),
    inNote: wire.in_note === 'unasked' ? null : wire.in_note === '1',
    revision: wire.revision,
  };
}
