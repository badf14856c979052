import * as fc from 'fast-check';
import { foldedOf } from '../../machines/catalogue/exclusions.ts';
import type { Allergen } from '../../machines/catalogue/dish-tags.ts';
import { languages, type Language } from '../../server/database/schema/columns.ts';

/** How customers name what a tag speaks of; not the words of the parser, which may have more. */
const wordsFor: Record<Allergen | 'meat' | 'onion', Record<Language, string>> = {
  meat: { en: 'meat', hi: 'मांस, मीट', ar: 'لحم, اللحوم', fr: 'viande' },
  onion: { en: 'onion, onions, garlic', hi: 'प्याज, लहसुन', ar: 'بصل, ثوم', fr: 'oignon, oignons, ail' },
  nuts: {
    en: 'nuts, nut, cashews, almonds, walnuts, pistachios, tree nuts, dry fruits',
    hi: 'मेवे, मेवा, काजू, बादाम, पिस्ता, नट्स',
    ar: 'مكسرات, المكسرات, لوز, كاجو, فستق',
    fr: 'noix, fruits à coque, amandes, noisettes, cajou, pistaches',
  },
  peanuts: {
    en: 'peanuts, peanut, groundnuts',
    hi: 'मूंगफली',
    ar: 'فول سوداني, الفول السوداني',
    fr: 'cacahuètes, arachides',
  },
  dairy: {
    en: 'dairy, milk, cheese, butter, cream, yoghurt, lactose, ghee, paneer',
    hi: 'दूध, डेयरी, पनीर, मक्खन, दही, मलाई',
    ar: 'حليب, الحليب, ألبان, جبن, زبدة, لاكتوز',
    fr: 'lait, lactose, fromage, beurre, crème, produits laitiers',
  },
  gluten: {
    en: 'gluten, wheat, flour',
    hi: 'ग्लूटेन, गेहूं, मैदा',
    ar: 'غلوتين, الجلوتين, قمح',
    fr: 'gluten, blé, farine',
  },
  egg: { en: 'eggs, egg', hi: 'अंडा, अंडे, अंडों', ar: 'بيض, البيض', fr: 'œufs, œuf, oeufs' },
  fish: { en: 'fish', hi: 'मछली', ar: 'سمك, السمك, أسماك', fr: 'poisson, poissons' },
  shellfish: {
    en: 'shellfish, shrimp, prawns, crab, seafood',
    hi: 'झींगा, झींगे',
    ar: 'روبيان, جمبري, قشريات',
    fr: 'crevettes, crustacés, fruits de mer',
  },
  mustard: { en: 'mustard', hi: 'सरसों, राई', ar: 'خردل, الخردل', fr: 'moutarde' },
  sesame: { en: 'sesame, tahini', hi: 'तिल', ar: 'سمسم, السمسم', fr: 'sésame' },
};

/** `*` is what is left out, `+` another thing that is left out too. */
const forms: Record<Language, string> = {
  en: 'without *; without any *; no *; * free; *-free; free from *; free of *; non *; *less; zero *; w/o *; not *; * allergy; allergic to *; * intolerant; does not contain *; doesn’t contain *; exclude *; skip the *; hold the *; I can’t eat *; don’t want *; no * please; no * and +; no +, *; + and * free; without + or *',
  hi: 'बिना *; बिना * के; * के बिना; * रहित; * मुक्त; * फ्री; * नहीं; * से एलर्जी; * एलर्जी; * न हो; * छोड़कर; बगैर *; * और + के बिना; बिना * और +',
  ar: 'بدون *; بلا *; من غير *; من دون *; خالي من *; خال من *; لا يحتوي على *; ما فيه *; ليس فيه *; بدون أي *; حساسية *; حساسية من *; عندي حساسية من *; لا أريد *; ما عدا *; بدون * و+; بدون + أو *',
  fr: 'sans *; sans les *; sans aucun *; pas de *; hors *; exempt de *; allergie aux *; allergique aux *; intolérant au *; intolérance au *; zéro *; ne contient pas de *; sans + ni *; sans * et +; sans +, *',
};
const others: Record<Language, string> = {
  en: 'gluten, mustard, sesame, eggs',
  hi: 'सरसों, अंडा',
  ar: 'خردل, سمسم',
  fr: 'moutarde, gluten, œufs',
};
const dishesOf: Record<Language, string> = {
  en: ', dessert, curry, chicken, rice, something sweet, biryani',
  hi: ', मिठाई, करी, चावल, थाली',
  ar: ', حلويات, كاري, أرز, دجاج',
  fr: ', dessert, curry, riz, plat',
};

const anyOf = (texts: string, by = ', ') => fc.constantFrom(...texts.split(by));

/** One typing error in a word that is long enough to be known nevertheless: a letter twice, none, or in its neighbour’s place. */
function mistyped(text: string, at: number, how: 'right' | 'twice' | 'left out' | 'swapped'): string {
  if (how === 'right') return text;
  const words = text.split(' ');
  const place = words.findIndex((word) => foldedOf(word).length > 4);
  const [article = ''] = /^ال/u.exec(words[place] ?? '') ?? [];
  const letters = Array.from((words[place] ?? '').slice(article.length));
  const from = 1 + (at % (letters.length - 2));
  const [letter = '', next = ''] = letters.slice(from, from + 2);
  if (place === -1 || !/^\p{L}{2}$/u.test(letter + next)) return text;
  const changed = { twice: [letter, letter, next], 'left out': [next], swapped: [next, letter] }[how];
  return words.with(place, article + letters.toSpliced(from, 2, ...changed).join('')).join(' ');
}

/** A search that leaves out what a tag speaks of, alone or beside a dish, in a language. */
export const anyExclusion = fc
  .tuple(
    fc.constantFrom(...languages),
    fc.constantFrom(...(Object.keys(wordsFor) as (keyof typeof wordsFor)[])),
  )
  .chain(([language, tag]) =>
    fc.record({
      language: fc.constant(language),
      tag: fc.constant(tag),
      word: anyOf(wordsFor[tag][language]),
      form: anyOf(forms[language], '; '),
      other: anyOf(others[language]),
      dish: anyOf(dishesOf[language]),
      isDishFirst: fc.boolean(),
      at: fc.nat(20),
      how: fc.constantFrom('right', 'twice', 'left out', 'swapped'),
    }),
  )
  .map(({ language, tag, word, form, other, dish, isDishFirst, at, how }) => {
    const phrase = form.replace('*', mistyped(word, at, how)).replace('+', other);
    return { language, tag, search: (isDishFirst ? [dish, phrase] : [phrase, dish]).join(' ').trim() };
  });
