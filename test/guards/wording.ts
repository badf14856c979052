import type { Language } from '../../src/i18n/locales.ts';

/** What no text may say, and what it says instead. */
type Rule = { not: RegExp; but: string };

const arabicWord = (forms: string) => new RegExp(`(?<![\\u0600-\\u06ff])(?:${forms})(?![\\u0600-\\u06ff])`);

/** One word per idea. Inserted values are taken out before. */
export const wording: Record<Language, Rule[]> = {
  en: [
    { not: /\bkitchens?\b|\bbranch(es)?\b|\bshop\b/i, but: 'restaurant' },
    { not: /\bsign(ed|ing)? (in|out)\b/i, but: 'log in, log out' },
    { not: /e-mail/i, but: 'email' },
    { not: /delivery (partner|man|boy)|driver/i, but: 'rider' },
    { not: /mobile number/i, but: 'phone number' },
    { not: /self[ -]pick|takeaway/i, but: 'pick-up' },
    { not: /way to pay/i, but: 'payment method' },
  ],
  hi: [
    { not: /रसो[ईइ]|शाखा|रेस्तरां|रेस्तराँ/, but: 'रेस्टोरेंट' },
    { not: /पकवान|डिश/, but: 'व्यंजन' },
    { not: /राइडर/, but: 'डिलीवरी पार्टनर' },
    { not: /रकम/, but: 'राशि' },
    { not: /(^|\s)दाम/, but: 'कीमत' },
    { not: /साइन (इन|आउट)/, but: 'लॉग इन, लॉग आउट' },
    { not: /सत्र/, but: 'सेशन' },
    { not: /दुकान/, but: 'रेस्टोरेंट' },
    { not: /मोबाइल नंबर/, but: 'फ़ोन नंबर' },
    { not: /खुद ले जा/, but: 'पिकअप' },
    { not: /फिर कोशिश|दोबारा कोशिश/, but: 'फिर से कोशिश' },
    { not: /अकाउंट/, but: 'खाता' },
    { not: /टैक्स/, but: 'कर' },
    { not: /सेव (नहीं )?(हो|कर)/, but: 'सहेजना' },
    { not: /Tiffin/, but: 'टिफ़िन' },
    { not: /रेज़रपे|यूपीआई/, but: 'Razorpay, UPI' },
  ],
  ar: [
    { not: /مصرف/, but: 'بنك' },
    { not: /مطبخ|مطابخ|متجر|(?<![\u0600-\u06ff])(ال)?فرع/, but: 'مطعم' },
    { not: /وسيلة/, but: 'طريقة' },
    { not: /رمز (ال)?(ترويجي|صديق)/, but: 'رمز الخصم، رمز الإحالة' },
    { not: /حاول مرة أخرى|يُرجى المحاولة/, but: 'حاول مجددًا' },
    { not: /Tiffin/, but: 'تيفن' },
    { not: /[\u0600-\u06ff]{3}(?<!فضل|كر)كم(?![\u0600-\u06ff])/, but: 'one customer, not several: لتفهّمك' },
  ],
  fr: [
    { not: /\bcuisines?\b|succursale|boutique/i, but: 'restaurant' },
    { not: /à emporter/i, but: 'retrait' },
    { not: /numéro de mobile/i, but: 'numéro de téléphone' },
    { not: /débité/i, but: 'prélevé' },
    { not: /veuillez/i, but: 'the imperative alone: Réessayez.' },
    { not: /\bmot\b(?! de passe)/i, but: 'message' },
    { not: /\bPr(?:êt|évu)(?!\p{L})/u, but: 'an order is feminine: Prête, Prévue' },
    {
      not: /vous (êtes|avez été|serez) (dé)?(connecté|remboursé)(?!\p{L})|vous a (invité|livré|parrainé|servi)(?!\p{L})|être servi(?!\p{L})|j’ai été \p{L}+é(?!\p{L})/iu,
      but: 'words that fit any customer',
    },
  ],
};

/** One spelling for a word, and the punctuation of the language. */
export const spelling: Record<Language, Rule[]> = {
  en: [],
  hi: [
    { not: /ँ/, but: 'anusvara: यहां, जांच, हटाएं' },
    { not: /[\u0958-\u095a]|[कखग]\u093c/, but: 'nukta only below ज, फ, ड, ढ' },
    { not: /फ्र|फोन|फाइल|(टि|ऑ|रि|कॉ|सिर्|शे)फ(?!\u093c)/, but: 'nukta in loan words: फ़्राइज़, फ़ोन, ऑफ़र' },
    { not: /[^.…]\.$/, but: 'danda at the end of a sentence' },
  ],
  ar: [
    { not: /\u0627\u064b/, but: 'tanween before the alif: مجددًا' },
    { not: /سلت[كن]|السلة|تعذر|تحقق|متوفر|مفضلت|مميزة|يرجى/, but: 'with its mark: سلّتك، تعذّر، تحقّق، يُرجى' },
    {
      not: /[نتيم]تمكن|مستردة|متصفح|تذوق|مربع|أضِف|\u064b\u0651|\u0651\u064b(?=\u0627)/,
      but: 'with its mark, and no other: نتمكّن، المستردّة، المتصفّح، تذوّقوها، مربّعًا، أضف، حاليًا',
    },
    { not: arabicWord('(ال)?(جيد|معبأ|مفضل)(ة|ون|ًا)?'), but: 'with its mark: جيّد، معبّأ، مفضّل' },
    { not: /(?<![\u0600-\u06ff])[ينت]وصل(?!\u0651)/, but: 'يوصّل' },
    {
      not: arabicWord(
        'الى|او|ان|اذا|اضيف|اضف|الغاء|الغي|ازيل|ازالة|اعد|ارسال|ادخل|انشاء|اجمالي|اكرامية|أضيف|أزيل|ألغي',
      ),
      but: 'with its hamza and damma: إلى، أو، أُضيف، أُلغي',
    },
    { not: /[,;?](?!\d)/, but: '، ؛ ؟' },
    { not: /[\u0660-\u0669]/, but: 'Latin figures' },
  ],
  fr: [
    {
      not: /(?<!\u202f)[?!;»]|(?<!\u202f):|«(?!\u202f)/,
      but: 'a narrow no-break space before ? ! ; : and within « »',
    },
  ],
};

/** Of every language. */
export const typography: Rule[] = [
  { not: /'/, but: '’' },
  { not: /\d\s*₹/, but: 'the symbol before the amount' },
  { not: / {2}|^\s|\s$/, but: 'one space' },
];

/** A name whose gender nobody knows is not the subject of a word that shows gender, also across a colon. */
export const genderedAfterName: Record<'hi' | 'ar' | 'fr', RegExp> = {
  hi: /\{\{(name|category)\}\}:? (?!को |के |की |का |से )[^।]*(गया|गई|चुक[ाी]|सक[ाी]|मिलत[ाी]|बिक)/,
  ar: /(أُضيف|أُزيل|نفد|يعد) \{\{name\}\}|\{\{name\}\}:? [^.]*(نفد|تُرك|(يعد|يُضَف)(?! ال| هذا))(?![\u0600-\u06ff])|^(نفد|لم يعد(?! ال| هذا))(?![\u0600-\u06ff])[^.]*: \{\{/,
  fr: /\{\{name\}\}( a été| est|\u202f:|.* plus) (non )?(?!quantité)\p{L}+([éiu]|is)(?!\p{L})|^(Épuisé|Retiré|Ajouté)(?!\p{L})[^:]*\u202f: \{\{/u,
};

/** What every text says that says "sold out". */
export const soldOut: Record<'hi' | 'ar' | 'fr', RegExp> = {
  hi: /स्टॉक में नहीं/,
  ar: /نفد/,
  fr: /épuisé/i,
};

/** In French "de" and "que" lose their vowel before some names: a figure may follow them, a name may not. */
export const elided =
  /\b(de|que) (\{\{(?!(amount|base|before|from|price|rate|time|total|wanted)\b)|\$\{name)/;

/** A count of millions takes a preposition before what is counted, unless an adjective or nothing follows. */
export const bareMillions = /\{\{count, number\}\} (?!de |d’|premières |dans )\p{L}/u;

/** English words with two meanings, which other languages tell apart. */
export const twoMeanings = ['Home'];

/** A word of our own English, the field's word for it, and how often identifiers and comments may still have it. */
export type Replaced = { word: RegExp; say: string; most: number };

/**
 * Words that are being replaced in the code, counted over all files so that branches which rename do not conflict. A count never
 * grows; lower it with the renaming.
 */
export const inIdentifiers: Replaced[] = [
  { word: /^hear(?:s|ing|ers?|d)?$/, say: 'subscribe, unsubscribe, listener', most: 0 },
  { word: /^(?:speak(?:s|ing)?|spoken)$/, say: 'announce, apply, show', most: 0 },
  { word: /^news$/, say: 'event, emitted, notice, change', most: 0 },
  { word: /^seldom$/, say: 'rate-limited', most: 0 },
  { word: /^(?:carr(?:y|ies|ied|ying)|carriers?)$/, say: 'connect, resume, host', most: 0 },
  { word: /^patien(?:ce|t)$/, say: 'timeout', most: 0 },
  { word: /^turns?$/, say: 'lock, queue', most: 0 },
  { word: /^undone$/, say: 'reverted', most: 0 },
  { word: /^keeps?$/, say: 'set, persist, cache', most: 16 },
  { word: /^(?:says?|said|tells?|told)$/, say: 'send, notify, message', most: 0 },
  { word: /^word$/, say: 'message, answer; a word of a search keeps its name', most: 48 },
  { word: /^looks?$/, say: 'check, classes; the look of the theme keeps its name', most: 54 },
];

export const inComments: Replaced[] = [
  { word: /\bhear(?:s|ing|ers?|d)?\b/, say: 'is subscribed to, receives', most: 0 },
  { word: /\b(?:speak(?:s|ing)?|spoken)\b/, say: 'announces, supports, names', most: 0 },
  { word: /\bnews\b/, say: 'event, notice, change', most: 0 },
  { word: /\bseldom\b/, say: 'rate-limited', most: 0 },
  {
    word: /\b(?:carr(?:y|ies|ied|ying)|carriers?)\b/,
    say: 'has, delivers, resumes; a tiffin carrier keeps its name',
    most: 3,
  },
  { word: /\bpatience\b/, say: 'timeout', most: 1 },
  { word: /\b(?:in|its|his|their|a) turns?\b/, say: 'lock, queue', most: 0 },
  { word: /\b(?:without (?:a|the)|(?:over|on) the|no) line\b/, say: 'network, connection, offline', most: 0 },
  { word: /\b(?:says?|said)\b/, say: 'returns, documents, shows', most: 0 },
  { word: /\b(?:tells?|told)\b/, say: 'sends, notifies', most: 0 },
  { word: /\b(?:own|last|newest) words?\b/, say: 'message, answer', most: 1 },
  { word: /\b(?:whoever|nobody|somebody)\b/, say: 'a customer, a caller, no …', most: 0 },
];
