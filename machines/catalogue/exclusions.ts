import { allergens, containedIn, diets, hasDiet, type Allergen, type Diet } from './dish-tags.ts';

/** What a search leaves out: "dal without dairy" → `{ rest: 'dal', excluded: ['dairy'] }`. */
export type Exclusions = { rest: string; excluded: string[] };

/** What a dish must not be tagged with, and must be tagged with, by slug. */
export type Requirement = { without: readonly string[]; only: readonly string[] };

const connector = /\s*(?:,|،|\band\b|\bor\b|\bet\b|\bou\b|(?<!\p{L})(?:و|أو|और|या)(?!\p{L}))\s*/giu;
/** "without nuts", "no nuts", "free from nuts", "sans noix", "بدون مكسرات", "خالٍ من …", "बिना मेवे". */
const leading =
  /(?<!\p{L})(?:without|no|free\s+(?:from|of)|sans|بدون|بلا|خال(?:ي|ية|ٍ)?\s+من|बिना|बगैर)\s+(.+)$/iu;
/** "nut free", "nut-free", "मेवे के बिना", "ग्लूटेन मुक्त", "प्याज रहित". */
const trailing = /(\p{L}[\p{L}\p{M}]*)[\s-]*(?:free|के\s+बिना|मुक्त|रहित)(?![\p{L}\p{M}])/giu;

/** Reads what a search wants to be without, in the four languages of the shop; nothing for any other search. */
export function exclusionsIn(search: string): Exclusions {
  const excluded: string[] = [];
  let rest = search.replaceAll(trailing, (_whole, phrase: string) => {
    excluded.push(phrase);
    return ' ';
  });
  rest = rest.replace(leading, (_whole, words: string) => {
    const parts = words.split(connector).map(partOf);
    excluded.push(...parts.map((part) => part.excluded));
    return ` ${parts.map((part) => part.rest).join(' ')}`;
  });
  const words = excluded.map((phrase) => phrase.trim().toLowerCase()).filter((phrase) => phrase !== '');
  return { rest: rest.replaceAll(/\s+/g, ' ').trim(), excluded: words };
}

/** The words between what is left out and the dish: "बिना मेवे की मिठाई". */
const link = /^(?:का|की|के|वाला|वाली|वाले)\s+/u;

/** "nuts dessert" leaves out "nuts" and looks for "dessert"; of words that no tag speaks of, all are left out. */
function partOf(part: string): { excluded: string; rest: string } {
  const words = part.trim().split(/\s+/);
  for (let most = words.length; most > 0; most -= 1) {
    const excluded = words.slice(0, most).join(' ');
    if (requirementOf(excluded.toLowerCase()) !== null)
      return { excluded, rest: words.slice(most).join(' ').replace(link, '') };
  }
  return { excluded: part, rest: '' };
}

const nutWords =
  'nut nuts cashew cashews almond almonds walnut walnuts pistachio pistachios noix noisettes cajou amande amandes pistache fruits-à-coque مكسرات المكسرات لوز كاجو فستق मेवा मेवे मेवों काजू बादाम पिस्ता';
const peanutWords =
  'peanut peanuts groundnut groundnuts cacahuète cacahuètes arachide arachides فول-سوداني मूंगफली';
const dairyWords =
  'dairy milk lactose cheese cream butter ghee curd yogurt yoghurt lait laitier laitiers fromage crème beurre yaourt produits-laitiers حليب الحليب ألبان الألبان لاكتوز جبن زبدة दूध डेयरी मक्खन घी दही लैक्टोज';
const glutenWords = 'gluten wheat blé froment غلوتين الغلوتين جلوتين قمح ग्लूटेन गेहूं गेहूँ';
const eggWords = 'egg eggs œuf œufs oeuf oeufs بيض البيض अंडा अंडे';
const fishWords = 'fish poisson poissons سمك السمك मछली';
const shellfishWords =
  'shellfish shrimp shrimps prawn prawns crab crustacés crevette crevettes fruits-de-mer روبيان جمبري قشريات झींगा झींगे';
const mustardWords = 'mustard moutarde خردل الخردل सरसों राई';
const sesameWords = 'sesame sésame tahini سمسم السمسم طحينة तिल';
const meatWords = 'meat viande لحم اللحم لحوم मांस गोश्त मीट';
const onionWords = 'onion onions garlic oignon oignons ail بصل البصل ثوم الثوم प्याज प्याज़ लहसुन';

/** Tags by the words that customers use for them; a diet that promises the absence is asked for where there is one. */
const requirements: readonly (readonly [words: string, Requirement])[] = [
  [nutWords, { without: ['nuts', 'peanuts'], only: [] }],
  [peanutWords, { without: ['peanuts'], only: [] }],
  [dairyWords, { without: ['dairy'], only: [] }],
  [glutenWords, { without: ['gluten'], only: ['gluten-free'] }],
  [eggWords, { without: ['egg'], only: [] }],
  [fishWords, { without: ['fish'], only: [] }],
  [shellfishWords, { without: ['shellfish'], only: [] }],
  [mustardWords, { without: ['mustard'], only: [] }],
  [sesameWords, { without: ['sesame'], only: [] }],
  [meatWords, { without: ['meat'], only: [] }],
  [onionWords, { without: [], only: ['jain'] }],
];

const byPhrase = new Map(
  requirements.flatMap(([words, requirement]) =>
    words.split(' ').map((phrase) => [phrase.replaceAll('-', ' '), requirement] as const),
  ),
);

/** What a phrase that is excluded asks of a dish; null for one that no tag speaks of. */
export function requirementOf(excluded: string): Requirement | null {
  return byPhrase.get(excluded) ?? null;
}

const wordsBySlug = new Map<string, readonly string[]>(
  allergens.map((slug) => [
    slug,
    [...byPhrase].flatMap(([phrase, { without }]) => (without[0] === slug ? [phraseOf(phrase)] : [])),
  ]),
);

/** A text as words between spaces; an Arabic "and" and the articles before a phrase are no part of it. */
function phraseOf(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  return ` ${words.map((phrase) => phrase.replace(/^و?(?:ال)?(?=\p{Script=Arabic}{3})/u, '')).join(' ')} `;
}

/** Whether the tags of a dish, in any language of the shop, say what is asked of it. */
export function meets(tags: readonly string[], { without, only }: Requirement): boolean {
  const contained = containedIn(tags).map(phraseOf);
  const isTagged = (slug: string) =>
    (wordsBySlug.get(slug) ?? []).some((phrase) => contained.some((text) => text.includes(phrase)));
  const promised = diets.filter((diet) => hasDiet(tags, diet));
  return !without.some(isTagged) && only.every((diet) => promised.some((one) => one === diet));
}

/** What is asked of a dish that has to be without some allergens and to suit some diets. */
export function requirementFor(without: readonly Allergen[], suited: readonly Diet[]): Requirement {
  const asked = without.flatMap((slug) => requirementOf(slug) ?? []);
  return {
    without: [...new Set(asked.flatMap((one) => one.without))],
    only: [...new Set([...suited, ...asked.flatMap((one) => one.only)])],
  };
}
