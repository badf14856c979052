import type { LocalText } from '../database/schema/columns.ts';

export const codeApplied: LocalText = {
  en: 'The code has been applied.',
  hi: 'कोड लागू हो गया।',
  ar: 'تم تطبيق الرمز.',
  fr: 'Le code a été appliqué.',
};

export const codeUnknown: LocalText = {
  en: 'This code does not exist.',
  hi: 'ऐसा कोई कोड नहीं है।',
  ar: 'هذا الرمز غير موجود.',
  fr: 'Ce code n’existe pas.',
};

export const codeNotHere: LocalText = {
  en: 'This code is not valid here.',
  hi: 'यह कोड यहां मान्य नहीं है।',
  ar: 'هذا الرمز غير صالح هنا.',
  fr: 'Ce code n’est pas valable ici.',
};

export const codeNotYet: LocalText = {
  en: 'This code is not valid yet.',
  hi: 'यह कोड अभी शुरू नहीं हुआ है।',
  ar: 'لم يبدأ سريان هذا الرمز بعد.',
  fr: 'Ce code n’est pas encore valable.',
};

export const codeExpired: LocalText = {
  en: 'This code has expired.',
  hi: 'इस कोड की अवधि खत्म हो चुकी है।',
  ar: 'انتهت صلاحية هذا الرمز.',
  fr: 'Ce code a expiré.',
};

export const codeUsedUp: LocalText = {
  en: 'This code has been used up.',
  hi: 'यह कोड पूरा इस्तेमाल हो चुका है।',
  ar: 'استُنفد هذا الرمز.',
  fr: 'Ce code est épuisé.',
};

export const codeUsedByYou: LocalText = {
  en: 'You have already used this code.',
  hi: 'आप यह कोड पहले ही इस्तेमाल कर चुके हैं।',
  ar: 'سبق أن استخدمت هذا الرمز.',
  fr: 'Vous avez déjà utilisé ce code.',
};

export const codeUsedTooOften: LocalText = {
  en: 'You have used this code as often as it allows.',
  hi: 'आप यह कोड जितनी बार मुमकिन था, इस्तेमाल कर चुके हैं।',
  ar: 'استخدمت هذا الرمز العدد المسموح به من المرات.',
  fr: 'Vous avez utilisé ce code autant de fois que possible.',
};

export const orderTooSmallForCode: LocalText = {
  en: 'Your order is too small for this code.',
  hi: 'इस कोड के लिए ऑर्डर की राशि कम है।',
  ar: 'قيمة طلبك أقل من الحد المطلوب لهذا الرمز.',
  fr: 'Votre commande est trop petite pour ce code.',
};

export const noCodes: LocalText = {
  en: 'There are no codes right now.',
  hi: 'अभी कोई कोड उपलब्ध नहीं है।',
  ar: 'لا توجد رموز حاليًا.',
  fr: 'Aucun code pour le moment.',
};
