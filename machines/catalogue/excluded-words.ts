import { editDistance } from './edit-distance.ts';
import { foldedOf, phrases, requirementOf, type Requirement } from './exclusions.ts';

/** What a search leaves out: "dal without dairy" → `{ rest: 'dal', excluded: ['dairy'] }`. */
export type Exclusions = { rest: string; excluded: string[] };

const word = String.raw`(?<![\p{L}\p{M}])`;
const end = String.raw`(?![\p{L}\p{M}])`;

/** "without nuts", "no nuts", "allergic to nuts", "sans noix", "بدون مكسرات", "خالٍ من …", "बिना मेवे", "bina doodh". */
const leading = new RegExp(
  `${word}(?:${[
    String.raw`w(?:ith|iht|it|ih|hith)(?:out|uot|ot|ou)|w\/o|not?|zero|minus|except|exclud(?:e|ing)|avoid(?:ing)?|skip|hold`,
    String.raw`(?:allerg(?:ic|y)|intolerant) to|free\s+(?:from|of)`,
    String.raw`(?:do(?:es)?(?:\s+not|n['’]?t)|can(?:not|['’]?t))\s+(?:contain|want|eat|have|like)`,
    String.raw`sans|hors|pas d[eu’']|z[eé]ro|exempte?s? d[eu’']|ne contien(?:t|nent) pas(?:\s+d[eu’'])?`,
    String.raw`(?:allergi(?:qu)?e|intol[eé]ran(?:te?|ce))s? (?:[àa]|aux?)`,
    String.raw`(?:من\s+)?(?:دون|غير)|ب(?:دون|غير)|بلا|خال(?:ي|ية|ٍ)?\s+من|ليس\s+في(?:ه|ها)|حساسية(?:\s+(?:من|ضد))?`,
    String.raw`(?:لا|ما)\s*(?:ت?يحتوي\s+على|تحتوي\s+على|[أا]ريد|[آا]كل|في(?:ه|ها)|عدا)`,
    String.raw`बिना|बीना|बगैर|बग़ैर|bina|bagair|bidu?n|bedou?n|bedoon`,
  ].join('|')})[\\s-]+(.+)$`,
  'iu',
);
/** The same where a tag names what follows, and only there: "non dairy", not "non veg". */
const leadingTagged = new RegExp(String.raw`${word}non[\s-]+(.+)$`, 'iu');

/** "nut free", "nut and dairy free", "nut allergy", "मेवे के बिना", "ग्लूटेन मुक्त", "मेवे से एलर्जी", "doodh ke bina". */
const trailing = new RegExp(
  String.raw`(?<=[\p{L}\p{M}])[\s-]*(?:(?:free|[\s-](?:allerg(?:y|ies|ic)|intoleran(?:t|ce)))(?!\s+(?:from|of|to)${end})|ke\s+bina|nahi?n?|के\s+(?:बिना|बग़?ैर)|मुक्त|रहित|फ्री|(?:से\s+)?एलर्जी|नहीं|न(?:ा)?\s+हो|छोड़कर)${end}`,
  'iu',
);
/** The same where a tag names what stands before, and only there: "eggless", not "boneless". */
const trailingTagged = new RegExp(String.raw`(?<=\p{L})[\s-]?less${end}`, 'iu');

const signs = /\s*([,،&+])\s*/gu;
const connector = /^(?:[,،&+]|and|or|nor|et|ou|ni|no|without|sans|و|أو|ولا|و?بدون|و?بلا|और|या|व|बिना)$/iu;
/** Words between what is left out and the dish, or before it: "बिना मेवे की मिठाई", "without any nuts". */
const link =
  /^(?:(?:का|की|के|वाला|वाली|वाले|any|added|the|ka|ki|ke|wala|wali|aucune?|d[eu]s?|la|les?|أي|من)(?![\p{L}\p{M}])|[ld][’'])\s*/iu;
/** Words around an exclusion that name no dish: "I have a nut allergy". */
const filler =
  /(?<![\p{L}\p{M}])(?:i(?:['’]m|\s+am|\s+have)?|an?|but|with|mais|avec|لكن|लेकिन|je\s+suis|j[’']ai|une?|أنا|عندي|لدي|मुझे|मैं|है|हूं|हूँ|हो|to|the|का|की|के|से)(?![\p{L}\p{M}])/giu;
const polite = /\s*(?:please|pls|s['’]il (?:vous|te) pla[iî]t|svp|من فضلك|لو سمحت|प्लीज़?|कृपया)\s*/giu;
/** Words of taste are no ingredient: "not spicy", "pas piquant", "بدون حرارة". */
const taste =
  /^(?:(?:too|very|so|trop|tres|plus)\s)?(?:spic|hot|chill?i|mirch|piment|epice|piquant|حار|حرار|فلفل|मिर्च|तीखा)/u;

const longestPhrase = 3;

/** Reads what a search wants to be without, in the four languages of the shop; nothing for any other search. */
export function exclusionsIn(search: string): Exclusions {
  const excluded: string[] = [];
  let rest = search.replaceAll(polite, ' ').replaceAll(signs, ' $1 ').trim();
  for (const [pattern, isTagged] of [
    [trailing, false],
    [trailingTagged, true],
  ] as const) {
    for (let mark = pattern.exec(rest); mark !== null; mark = pattern.exec(rest)) {
      const { kept, taken } = lastOf(wordsIn(rest.slice(0, mark.index)), isTagged);
      if (taken.length === 0) break;
      excluded.push(...taken);
      rest = `${kept} ${rest.slice(mark.index + mark[0].length)}`;
    }
  }
  for (const [pattern, isTagged] of [
    [leading, false],
    [leadingTagged, true],
  ] as const) {
    rest = rest.replace(pattern, (whole, words: string) => {
      const own = wordsIn(words);
      if (taste.test(foldedOf(words)) || (isTagged && firstOf(withoutLink(own)) === null)) return whole;
      const { taken, kept } = listIn(own);
      excluded.push(...taken);
      return ` ${kept}`;
    });
  }
  if (excluded.length === 0) return { rest: search.trim(), excluded };
  return {
    rest: rest
      .replaceAll(filler, ' ')
      .replaceAll(/[,،&+\s]+/gu, ' ')
      .trim(),
    excluded: [...new Set(excluded.map((phrase) => phrase.toLowerCase()))],
  };
}

const wordsIn = (text: string) => text.split(/\s+/).filter((one) => one !== '');

/** What is left out at the end of some words, and of a list of them; the final word where no tag covers it. */
function lastOf(words: readonly string[], isTagged: boolean): { kept: string; taken: string[] } {
  const taken: string[] = [];
  let kept = words;
  for (;;) {
    const phrase = known(kept.length, (length) => kept.slice(-length));
    if (phrase === null) break;
    taken.unshift(phrase);
    kept = kept.slice(0, -wordsIn(phrase).length);
    if (!connector.test(kept.at(-1) ?? '')) return { kept: kept.join(' '), taken };
    kept = kept.slice(0, -1);
  }
  const last = kept.at(-1);
  if (taken.length > 0 || isTagged || last === undefined) return { kept: kept.join(' '), taken };
  return { kept: kept.slice(0, -1).join(' '), taken: [last] };
}

/**
 * "nuts dessert" leaves out "nuts" and looks for "dessert"; of "onion garlic" both are left out, as of words that are all
 * allergens, and of words that are joined. Of words that no tag names, all are left out.
 */
function listIn(words: readonly string[]): { kept: string; taken: string[] } {
  const taken: string[] = [];
  const kept: string[] = [];
  let own = withoutLink(words);
  let isJoined = true;
  while (own.length > 0) {
    const phrase = firstOf(own);
    const isSure = phrase !== null && requirementOf(phrase) !== null;
    const isListed = (own[0] ?? '').startsWith('و') || isList(own) || isSame(phrase, taken.at(-1));
    if (phrase !== null && (isJoined || (isSure && isListed))) {
      taken.push(phrase);
      own = withoutLink(own.slice(wordsIn(phrase).length));
      isJoined = false;
    } else if (connector.test(own[0] ?? '')) {
      own = withoutLink(own.slice(1));
      isJoined = true;
    } else {
      const next = own.findIndex((one) => connector.test(one));
      const unknown = next === -1 ? own : own.slice(0, next);
      if (isJoined) taken.push(unknown.join(' '));
      else kept.push(...unknown);
      own = own.slice(unknown.length);
      isJoined = false;
    }
  }
  return { kept: kept.join(' '), taken };
}

function withoutLink(words: readonly string[]): readonly string[] {
  return wordsIn(words.join(' ').replace(link, '').replace(link, ''));
}

const firstOf = (words: readonly string[]) => known(words.length, (length) => words.slice(0, length));

/** The longest phrase that a tag names; one that is written right before one with a typing error. */
function known(most: number, take: (length: number) => readonly string[]): string | null {
  for (const read of [requirementOf, requirementNear]) {
    for (let length = Math.min(longestPhrase, most); length > 0; length -= 1) {
      const words = take(length);
      if (!words.some((one) => connector.test(one)) && read(words.join(' ')) !== null) return words.join(' ');
    }
  }
  return null;
}

const isList = (words: readonly string[]) => words.every((one) => requirementOf(one) !== null);

function isSame(phrase: string | null, before: string | undefined): boolean {
  if (phrase === null || before === undefined) return false;
  return JSON.stringify(requirementNear(phrase)) === JSON.stringify(requirementNear(before));
}

/** Spellings that are mistaken for one another. */
const alike = (text: string) =>
  text
    .replaceAll(/(\p{L})\1+/gu, '$1')
    .replaceAll('ी', 'ि')
    .replaceAll('ू', 'ु')
    .replaceAll('ँ', 'ं');

/** True where one may be the other with a typing error; cheap, since it is asked of all words of all tags. */
function beginsLike(one: string, other: string): boolean {
  const [first = '', second = ''] = one;
  return Math.abs(one.length - other.length) < 4 && (other.startsWith(first) || other.startsWith(second));
}

/** How many letters of a word may be wrong, see `editDistance`; none of a short one, which is soon another. */
function mostErrors({ length }: string): number {
  if (length < 4) return 0;
  return length === 4 ? 0.75 : length < 8 ? 1 : 1.5;
}

/**
 * What a phrase asks of a dish, also with a typing error: "wihtout cashwes", "sans glutten". Where it may be several words, all of them
 * are left out: a dish too few does no harm.
 */
export function requirementNear(phrase: string): Requirement | null {
  const exact = requirementOf(phrase);
  if (exact !== null) return exact;
  const typed = [...new Set([phrase, phrase.replace(/s$/u, '')].map(foldedOf))];
  const near = phrases.flatMap(([one, requirement]) => {
    if (!beginsLike(typed[0] ?? '', one)) return [];
    const most = mostErrors(one);
    const isNear = [...typed, ...typed.map(alike)].some((text, at) => {
      const other = at < typed.length ? one : alike(one);
      return editDistance(text, other, most) <= most;
    });
    return isNear ? [requirement] : [];
  });
  if (near.length === 0) return null;
  return {
    without: [...new Set(near.flatMap(({ without }) => without))],
    only: [...new Set(near.flatMap(({ only }) => only))],
  };
}
