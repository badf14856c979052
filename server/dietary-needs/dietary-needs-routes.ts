import { eq } from 'drizzle-orm';
import { allergens, diets } from '../../machines/catalogue/dish-tags.ts';
import { paths } from '../../src/api/contract/paths.ts';
import type { Database } from '../database/database.ts';
import { dietaryNeeds } from '../database/schema/dietary-needs.ts';
import type { Api } from '../http/api.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { needsNotKept, needsRead } from './dietary-needs-texts.ts';

const fields = {
  /** Changes are made to these needs only; without it nothing is changed. */
  known_revision: absent.whole,
  vegetarian: absent.flag,
  in_note: absent.oneOf(['0', '1', 'unasked']),
  add_diets: absent.someOf(diets),
  remove_diets: absent.someOf(diets),
  add_allergens: absent.someOf(allergens),
  remove_allergens: absent.someOf(allergens),
};

const inNotes = { '0': false, '1': true, unasked: null };

type Needs = Omit<typeof dietaryNeeds.$inferSelect, 'customerId'>;
const none: Needs = { vegetarian: false, diets: [], allergens: [], inNote: null, revision: 0 };

/**
 * `change_dietary_needs`: what a customer can't eat, kept with the account; an addition to the family's wire (557). Answers all of
 * it. A change that was made to an older revision is not applied, so that a late request undoes nothing.
 */
export function registerDietaryNeeds(api: Api, { database, settings }: Services): void {
  api.member(paths.changeDietaryNeeds, fields, async ({ input, customerId }) => {
    const { system } = await settings.read();
    if (system.dietary_needs !== '1') throw new Refusal(needsNotKept);
    const { known_revision: known, ...changes } = input;
    const before = await readNeeds(database, customerId);
    const isChange = Object.values(changes).some((change) => change !== null);
    if (!isChange || known !== before.revision) return ok(needsRead, write(before));
    const next: Needs = {
      vegetarian: changes.vegetarian ?? before.vegetarian,
      diets: changed(before.diets, changes.add_diets, changes.remove_diets),
      allergens: changed(before.allergens, changes.add_allergens, changes.remove_allergens),
      inNote: changes.in_note === null ? before.inNote : inNotes[changes.in_note],
      revision: known + 1,
    };
    const [saved] = await database
      .insert(dietaryNeeds)
      .values({ customerId, ...next })
      .onConflictDoUpdate({
        target: dietaryNeeds.customerId,
        set: next,
        setWhere: eq(dietaryNeeds.revision, known),
      })
      .returning();
    return ok(needsRead, write(saved ?? (await readNeeds(database, customerId))));
  });
}

async function readNeeds(database: Database, customerId: number): Promise<Needs> {
  const [row] = await database.select().from(dietaryNeeds).where(eq(dietaryNeeds.customerId, customerId));
  return row ?? none;
}

function changed(
  before: readonly string[],
  added: readonly string[] | null,
  removed: readonly string[] | null,
) {
  const all = new Set([...before, ...(added ?? [])]);
  return [...all].filter((slug) => removed?.includes(slug) !== true);
}

function write({ vegetarian, diets: suited, allergens: without, inNote, revision }: Needs) {
  return {
    vegetarian: vegetarian ? '1' : '0',
    diets: suited,
    allergens: without,
    in_note: inNote === null ? 'unasked' : inNote ? '1' : '0',
    revision: String(revision),
  };
}
