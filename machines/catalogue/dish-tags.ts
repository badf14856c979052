import { latinFigures } from '../typed/typed-text.ts';

/** "Contains nuts", "Contient du lait", "يحتوي على بيض", "मेवे शामिल". */
const contains = /^(?:contains|contient|يحتوي\s+على)\s+(.+)$|^(.+)\s+शामिल$/iu;

/** What a dish with this tag contains; null for a tag of another kind. */
function containedBy(tag: string): string | null {
  const [, after, before] = contains.exec(tag.trim()) ?? [];
  return after ?? before ?? null;
}

/** Everything that a dish contains by its tags, as written there: "nuts", "dairy". */
export function containedIn(tags: readonly string[]): string[] {
  return tags.flatMap((tag) => containedBy(tag) ?? []);
}

/** "Serves 2", "Pour 2 personnes", "يكفي ٢ أشخاص" or "يكفي شخصين", "2 लोगों के लिए". */
const serves =
  /^(?:serves|pour|يكفي)\s+(\d{1,2}|شخصين)(?:\s+(?:people|personnes?|أشخاص|شخص[اً]*))?$|^(\d{1,2})\s+लोगों के लिए$/iu;

/** How many people a dish is for, by its tags; null without such a tag. */
export function servesIn(tags: readonly string[]): number | null {
  return tags.map(servedBy).find((count) => count !== null) ?? null;
}

/** A tag for the number of people, which has its own text on screen. */
export const isServes = (tag: string) => servedBy(tag) !== null;

function servedBy(tag: string): number | null {
  const [, after, before] = serves.exec(latinFigures(tag).trim()) ?? [];
  const count = after ?? before;
  if (count === undefined) return null;
  return count === 'شخصين' ? 2 : Number(count) || null;
}

/** The allergens that tags name, by slug. */
export const allergens = [
  'nuts',
  'peanuts',
  'dairy',
  'gluten',
  'egg',
  'fish',
  'shellfish',
  'mustard',
  'sesame',
] as const;
export type Allergen = (typeof allergens)[number];

/** The diets that tags name, by slug. */
export const diets = ['vegan', 'jain', 'gluten-free'] as const;
export type Diet = (typeof diets)[number];

const names: Record<Diet, RegExp> = {
  vegan: /^(?:vegan|végane?|vegane?|वीगन|نباتي صرف)$/iu,
  jain: /^(?:jain|jaïn|जैन|جايني)$/iu,
  'gluten-free': /^(?:gluten[-\s]free|sans gluten|ग्लूटेन[-\s]मुक्त|خال(?:ٍ|ي)? من الغلوتين)$/iu,
};

/** The tags of a dish that promise a diet. */
export function dietsIn(tags: readonly string[]): string[] {
  return tags.filter((tag) => diets.some((diet) => names[diet].test(tag.trim())));
}

export function hasDiet(tags: readonly string[], diet: Diet): boolean {
  return tags.some((tag) => names[diet].test(tag.trim()));
}
