import { allergens, containedIn, diets, hasDiet, type Allergen, type Diet } from './dish-tags.ts';
import { searchable, stemOf } from './word-stems.ts';

/** What a dish must not be tagged with, and must be tagged with, by slug. */
export type Requirement = { without: readonly string[]; only: readonly string[] };

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

/** Every word of customers for a tag, see `foldedOf`. */
export const phrases = requirements.flatMap(([words, requirement]) =>
  words.split(' ').map((phrase) => [foldedOf(phrase), requirement] as const),
);
const byPhrase = new Map(phrases);

/** The stems of the words of a text; neither an article, an Arabic "and" nor a plural makes another word. */
export function foldedOf(text: string): string {
  const words = text.split(/[^\p{L}\p{M}]+/u).map((word) => searchable(word).replace(/^و(?=\p{L}{3})/u, ''));
  return words
    .map(stemOf)
    .filter((word) => word !== '')
    .join(' ');
}

/** What a phrase that is excluded asks of a dish; null for one that no tag names. */
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
