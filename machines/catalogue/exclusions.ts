import { allergens, containedIn, diets, hasDiet, type Allergen, type Diet } from './dish-tags.ts';
import { searchable, stemOf } from './word-stems.ts';

/** What a search leaves out: "dal without dairy" → `{ rest: 'dal', excluded: ['dairy'] }`. */
export type Exclusions = { rest: string; excluded: string[] };

/** What a dish must not be tagged with, and must be tagged with, by slug. */
export type Requirement = { without: readonly string[]; only: readonly string[] };

const connector =
  /\s*(?:[,،&+]|\b(?:and|or|nor|et|ou|ni|no|without|sans)\b|(?<![\p{L}\p{M}])(?:و|أو|ولا|و?بدون|و?بلا|और|या|व|बिना)(?![\p{L}\p{M}]))\s*/giu;
/** "without nuts", "no nuts", "free from nuts", "sans noix", "بدون مكسرات", "خالٍ من …", "बिना मेवे", "bina doodh". */
const leading =
  /(?<![\p{L}\p{M}])(?:without|w\/o|not?|minus|except|avoid(?:ing)?|allergic to|free\s+(?:from|of)|sans|hors|pas de|exempte? de|allergique (?:à|aux?)|(?:من\s+)?(?:دون|غير)|ب(?:دون|غير)|بلا|خال(?:ي|ية|ٍ)?\s+من|لا\s+يحتوي\s+على|बिना|बगैर|बग़ैर|bina|bagair|bidu?n|bedou?n|bedoon)[\s-]+(.+)$/iu;
/** "nut free", "nut-free", "मेवे के बिना", "ग्लूटेन मुक्त", "प्याज रहित", "doodh ke bina". */
const trailing =
  /(\p{L}[\p{L}\p{M}]*)[\s-]*(?:free|ke\s+bina|के\s+(?:बिना|बग़?ैर)|मुक्त|रहित|फ्री)(?![\p{L}\p{M}])/giu;
/** Words of taste are no ingredient: "not spicy", "pas piquant", "بدون حرارة". */
const taste = /^(?:spic|hot|chill?i|mirch|piment|epice|piquant|حار|حرار|فلفل|मिर्च|तीखा)/u;

/** Reads what a search wants to be without, in the four languages of the shop; nothing for any other search. */
export function exclusionsIn(search: string): Exclusions {
  const excluded: string[] = [];
  let rest = search.replaceAll(trailing, (_whole, phrase: string) => {
    excluded.push(phrase);
    return ' ';
  });
  rest = rest.replace(leading, (whole, words: string) => {
    if (taste.test(foldedOf(words))) return whole;
    const parts = words
      .split(connector)
      .filter((part) => part !== '')
      .map(partOf);
    excluded.push(...parts.flatMap((part) => part.excluded));
    return ` ${parts.map((part) => part.rest).join(' ')}`;
  });
  const words = excluded.map((phrase) => phrase.trim().toLowerCase()).filter((phrase) => phrase !== '');
  return { rest: rest.replaceAll(/\s+/g, ' ').trim(), excluded: words };
}

/** Words between what is left out and the dish, or before it: "बिना मेवे की मिठाई", "without any nuts". */
const link =
  /^(?:का|की|के|वाला|वाली|वाले|any|added|the|ka|ki|ke|wala|wali|des?|du|la|les?|l’|l'|d’|d')\s*(?![\p{L}\p{M}])/iu;

/**
 * "nuts dessert" leaves out "nuts" and looks for "dessert"; of "onion garlic" both are left out, as of words that are all
 * allergens. Of words that no tag speaks of, all are left out.
 */
function partOf(part: string): { excluded: string[]; rest: string } {
  const excluded: string[] = [];
  let words = part.trim().replace(link, '').split(/\s+/);
  for (let next = excludedAt(words); next !== null; next = excludedAt(words)) {
    if (excluded.length > 0 && !isList(words) && requirementOf(next) !== requirementOf(excluded[0] ?? ''))
      break;
    excluded.push(next);
    words = words.slice(next.split(' ').length).join(' ').replace(link, '').split(/\s+/);
  }
  if (excluded.length === 0) return { excluded: [words.join(' ')], rest: '' };
  return { excluded, rest: words.join(' ') };
}

const longestPhrase = 3;

/** The longest phrase that a tag speaks of, at the beginning of some words. */
function excludedAt(words: readonly string[]): string | null {
  for (let most = Math.min(longestPhrase, words.length); most > 0; most -= 1) {
    const phrase = words.slice(0, most).join(' ').toLowerCase();
    if (requirementOf(phrase) !== null) return phrase;
  }
  return null;
}

const isList = (words: readonly string[]) => words.every((word) => excludedAt([word]) !== null);

const nutWords =
  'nut cashew almond walnut hazelnut pecan pistachio dry-fruit tree-nut noix noisette cajou amande pistache fruits-à-coque fruits-secs مكسرات جوز لوز كاجو فستق بندق मेवा मेवों काजू बादाम पिस्ता अखरोट नट्स ड्राई-फ्रूट meva mewa kaju badam pista';
const peanutWords =
  'peanut groundnut cacahuète arachide فول-سوداني فستق-عبيد मूंगफली मूँगफली moongphali mungfali';
const dairyWords =
  'dairy milk lactose cheese cream butter ghee curd yogurt yoghurt paneer lait laitier lactose fromage crème beurre yaourt produit-laitier حليب ألبان لبن لاكتوز جبن جبنة زبدة قشطة كريمة سمن زبادي दूध डेयरी मक्खन घी दही पनीर चीज़ मलाई क्रीम लैक्टोज doodh dudh dahi makkhan halib';
const glutenWords =
  'gluten wheat flour blé froment farine غلوتين جلوتين قلوتين قمح طحين ग्लूटेन गेहूं गेहूँ मैदा आटा gehun';
const eggWords = 'egg œuf بيض بيضة अंडा अंडों अण्डा anda';
const fishWords = 'fish poisson سمك أسماك मछली machli samak';
const shellfishWords =
  'shellfish shrimp prawn crab seafood crustacé crevette fruits-de-mer قشريات روبيان جمبري قريدس قشريات مأكولات-بحرية झींगा jhinga';
const mustardWords = 'mustard moutarde خردل सरसों राई sarson';
const sesameWords = 'sesame sésame tahini سمسم طحينة तिल';
const meatWords = 'meat viande لحم لحوم मांस गोश्त मीट gosht';
const onionWords = 'onion garlic oignon ail بصل ثوم प्याज प्याज़ लहसुन लसुन pyaz pyaaz lahsun lehsun';

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
    words.split(' ').map((phrase) => [foldedOf(phrase), requirement] as const),
  ),
);

/** The stems of the words of a text; neither an article, an Arabic "and" nor a plural makes another word. */
function foldedOf(text: string): string {
  const words = text.split(/[^\p{L}\p{M}]+/u).map((word) => searchable(word).replace(/^و(?=\p{L}{3})/u, ''));
  return words
    .map(stemOf)
    .filter((word) => word !== '')
    .join(' ');
}

/** What a phrase that is excluded asks of a dish; null for one that no tag speaks of. */
export function requirementOf(excluded: string): Requirement | null {
  return byPhrase.get(foldedOf(excluded)) ?? null;
}

const wordsBySlug = new Map<string, readonly string[]>(
  allergens.map((slug) => [
    slug,
    [...byPhrase].flatMap(([phrase, { without }]) => (without[0] === slug ? [phraseOf(phrase)] : [])),
  ]),
);

/** A text as words between spaces, see `foldedOf`. */
function phraseOf(text: string): string {
  return ` ${foldedOf(text)} `;
}

/** Whether the tags of a dish, in any language of the shop, contain what is asked for. */
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
