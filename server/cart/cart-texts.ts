import type { LocalText } from '../database/schema/columns.ts';

export const cartUpdated: LocalText = {
  en: 'Your cart has been updated.',
  hi: 'आपका कार्ट अपडेट हो गया।',
  ar: 'تم تحديث سلّتك.',
  fr: 'Votre panier a été mis à jour.',
};

export const cartLineRemoved: LocalText = {
  en: 'Removed from your cart.',
  hi: 'आपके कार्ट से हटा दिया गया।',
  ar: 'أُزيل من سلّتك.',
  fr: 'Retiré de votre panier.',
};

export const cartLineGone: LocalText = {
  en: 'That dish is no longer in your cart.',
  hi: 'वह व्यंजन अब आपके कार्ट में नहीं है।',
  ar: 'لم يعد هذا الطبق في سلّتك.',
  fr: 'Ce plat n’est plus dans votre panier.',
};

export const lineOfSomebodyElse: LocalText = {
  en: 'Only the person who added this dish can change it.',
  hi: 'इस व्यंजन को सिर्फ़ वही बदल सकता है जिसने इसे जोड़ा है।',
  ar: 'لا يمكن تغيير هذا الطبق إلا لمن أضافه.',
  fr: 'Seule la personne qui a ajouté ce plat peut le modifier.',
};

export const cameTooLate: LocalText = {
  en: 'A newer change to your cart was saved first.',
  hi: 'आपके कार्ट में इससे नया बदलाव पहले ही हो चुका है।',
  ar: 'سبق هذا التغييرَ تغييرٌ أحدث في سلّتك.',
  fr: 'Une modification plus récente de votre panier est déjà arrivée.',
};

export const cartAlreadyEmpty: LocalText = {
  en: 'Your cart is already empty.',
  hi: 'आपका कार्ट पहले से खाली है।',
  ar: 'سلّتك فارغة بالفعل.',
  fr: 'Votre panier est déjà vide.',
};

export const dishNotHere: LocalText = {
  en: 'This dish is not available here.',
  hi: 'यह व्यंजन यहां उपलब्ध नहीं है।',
  ar: 'هذا الطبق غير متوفّر هنا.',
  fr: 'Ce plat n’est pas disponible ici.',
};

export function noteTooLong(most: number): LocalText {
  return {
    en: `A note about a dish has at most ${most} characters.`,
    hi: `व्यंजन का नोट ज़्यादा से ज़्यादा ${most} अक्षरों का हो सकता है।`,
    ar: `الحد الأقصى لملاحظة الطبق ${most} حرفًا.`,
    fr: `Un message au sujet d’un plat compte au plus ${most} caractères.`,
  };
}

export function cartFull(most: number): LocalText {
  return {
    en: `Your cart holds at most ${most} dishes.`,
    hi: `कार्ट में ज़्यादा से ज़्यादा ${most} व्यंजन रखे जा सकते हैं।`,
    ar: `الحد الأقصى لعدد الأطباق في السلّة: ${most}.`,
    fr: `Votre panier contient au plus ${most} plats.`,
  };
}

export function atMost(most: number, name: LocalText): LocalText {
  return {
    en: `You can order at most ${most} of ${name.en}.`,
    hi: `${name.hi}: ज़्यादा से ज़्यादा ${most} मंगा सकते हैं।`,
    ar: `${name.ar}: الحد الأقصى للطلب ${most}.`,
    fr: `${name.fr} : ${most} au maximum par commande.`,
  };
}

export function atLeast(least: number, name: LocalText): LocalText {
  return {
    en: `Please order at least ${least} of ${name.en}.`,
    hi: `${name.hi}: कम से कम ${least} मंगाएं।`,
    ar: `${name.ar}: الحد الأدنى للطلب ${least}.`,
    fr: `${name.fr} : ${least} au minimum par commande.`,
  };
}

/** What is missing of a dish: `left` is 0 when it is sold out. */
export function notEnough(left: number, name: LocalText): LocalText {
  if (left === 0) {
    return {
      en: `${name.en} is sold out.`,
      hi: `${name.hi}: स्टॉक में नहीं है।`,
      ar: `${name.ar}: نفدت الكمية.`,
      fr: `${name.fr} : stock épuisé.`,
    };
  }
  return {
    en: `Only ${left} of ${name.en} left.`,
    hi: `${name.hi}: सिर्फ़ ${left} उपलब्ध।`,
    ar: `${name.ar}: لم يتبقَّ سوى ${left}.`,
    fr: `${name.fr} : il n’en reste que ${left}.`,
  };
}

export const foreignAddOn: LocalText = {
  en: 'One of the add-ons does not belong to this dish.',
  hi: 'एक ऐड-ऑन इस व्यंजन का नहीं है।',
  ar: 'إحدى الإضافات لا تخص هذا الطبق.',
  fr: 'Un des suppléments n’appartient pas à ce plat.',
};

export const tooMuchOfAddOn: LocalText = {
  en: 'That is more of one add-on than we can serve.',
  hi: 'ऐड-ऑन की इतनी मात्रा हम नहीं दे सकते।',
  ar: 'هذه الكمية من الإضافة أكبر مما يمكننا تقديمه.',
  fr: 'C’est plus de ce supplément que nous ne pouvons en servir.',
};
