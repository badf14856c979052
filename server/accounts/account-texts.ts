import type { LocalText } from '../database/schema/columns.ts';

export const codeSent: LocalText = {
  en: 'A code is on its way.',
  hi: 'कोड भेज दिया गया है।',
  ar: 'الرمز في طريقه إليك.',
  fr: 'Un code est en route.',
};

export const newCodeSent: LocalText = {
  en: 'A new code is on its way.',
  hi: 'नया कोड भेज दिया गया है।',
  ar: 'رمز جديد في طريقه إليك.',
  fr: 'Un nouveau code est en route.',
};

export const numberConfirmed: LocalText = {
  en: 'Your number is confirmed.',
  hi: 'आपका नंबर पक्का हो गया।',
  ar: 'تم تأكيد رقمك.',
  fr: 'Votre numéro est confirmé.',
};

export const wrongCode: LocalText = {
  en: 'Incorrect code. Please try again.',
  hi: 'कोड सही नहीं है। कृपया दोबारा कोशिश करें।',
  ar: 'الرمز غير صحيح. يُرجى المحاولة مرة أخرى.',
  fr: 'Code incorrect. Veuillez réessayer.',
};

export const spentCode: LocalText = {
  en: 'This code is no longer valid. Please ask for a new one.',
  hi: 'यह कोड अब मान्य नहीं है। कृपया नया कोड मंगाएं।',
  ar: 'لم يعد هذا الرمز صالحاً. يُرجى طلب رمز جديد.',
  fr: 'Ce code n’est plus valable. Demandez-en un nouveau.',
};

export const checkFirst: LocalText = {
  en: 'Please confirm your mobile number with a code first.',
  hi: 'कृपया पहले कोड से अपना मोबाइल नंबर पक्का करें।',
  ar: 'يُرجى تأكيد رقم هاتفك برمز أولاً.',
  fr: 'Confirmez d’abord votre numéro de mobile avec un code.',
};

export const numberUnknown: LocalText = {
  en: 'This number is not registered yet.',
  hi: 'यह नंबर अभी रजिस्टर नहीं है।',
  ar: 'هذا الرقم غير مسجّل بعد.',
  fr: 'Ce numéro n’est pas encore inscrit.',
};

export const accountInactive: LocalText = {
  en: 'Your account is inactive. Please contact the restaurant.',
  hi: 'आपका खाता बंद है। कृपया रेस्तरां से संपर्क करें।',
  ar: 'حسابك غير نشط. يُرجى التواصل مع المطعم.',
  fr: 'Votre compte est inactif. Contactez le restaurant.',
};

export const accountGone: LocalText = {
  en: 'This account is gone.',
  hi: 'यह खाता अब नहीं है।',
  ar: 'لم يعد هذا الحساب موجوداً.',
  fr: 'Ce compte n’existe plus.',
};

export const welcomeBack: LocalText = {
  en: 'Welcome back.',
  hi: 'फिर से स्वागत है।',
  ar: 'مرحباً بعودتك.',
  fr: 'Content de vous revoir.',
};

export const welcomeNew: LocalText = {
  en: 'Welcome to Tiffin.',
  hi: 'Tiffin में आपका स्वागत है।',
  ar: 'مرحباً بك في Tiffin.',
  fr: 'Bienvenue chez Tiffin.',
};

export const emailTaken: LocalText = {
  en: 'This e-mail address is already registered.',
  hi: 'यह ईमेल पता पहले से रजिस्टर है।',
  ar: 'هذا البريد الإلكتروني مسجّل من قبل.',
  fr: 'Cette adresse e-mail est déjà utilisée.',
};

export const mobileTaken: LocalText = {
  en: 'This mobile number is already registered.',
  hi: 'यह मोबाइल नंबर पहले से रजिस्टर है।',
  ar: 'رقم الهاتف هذا مسجّل من قبل.',
  fr: 'Ce numéro de mobile est déjà utilisé.',
};

export const friendUnknown: LocalText = {
  en: 'This friend’s code does not exist.',
  hi: 'दोस्त का यह कोड मौजूद नहीं है।',
  ar: 'رمز الصديق هذا غير موجود.',
  fr: 'Ce code de parrainage n’existe pas.',
};

export const referralTaken: LocalText = {
  en: 'This referral code is already taken.',
  hi: 'यह रेफ़रल कोड पहले से लिया जा चुका है।',
  ar: 'رمز الإحالة هذا مستخدم من قبل.',
  fr: 'Ce code de parrainage est déjà pris.',
};

export const orderUnderWay: LocalText = {
  en: 'An order is still under way. Please wait until it has arrived.',
  hi: 'एक ऑर्डर अभी चल रहा है। कृपया उसके पहुंचने तक रुकें।',
  ar: 'لديك طلب قيد التنفيذ. يُرجى الانتظار حتى يصل.',
  fr: 'Une commande est encore en cours. Attendez qu’elle soit arrivée.',
};

export const moneyLeft: LocalText = {
  en: 'There is still money in your wallet. Please withdraw or use it first.',
  hi: 'आपके वॉलेट में अभी रक़म है। कृपया पहले उसे निकालें या इस्तेमाल करें।',
  ar: 'ما زال في محفظتك رصيد. يُرجى سحبه أو استخدامه أولاً.',
  fr: 'Il reste de l’argent dans votre portefeuille. Retirez-le ou utilisez-le d’abord.',
};

export const accountDeleted: LocalText = {
  en: 'Your account is deleted.',
  hi: 'आपका खाता हटा दिया गया।',
  ar: 'تم حذف حسابك.',
  fr: 'Votre compte est supprimé.',
};

export const logInFirst: LocalText = {
  en: 'Please log in to continue.',
  hi: 'आगे बढ़ने के लिए कृपया लॉग इन करें।',
  ar: 'يُرجى تسجيل الدخول للمتابعة.',
  fr: 'Connectez-vous pour continuer.',
};

export const sessionEnded: LocalText = {
  en: 'Your session has ended. Please log in again.',
  hi: 'आपका सेशन ख़त्म हो गया। कृपया दोबारा लॉग इन करें।',
  ar: 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
  fr: 'Votre session est terminée. Reconnectez-vous.',
};

export function waitForCode(seconds: number): LocalText {
  return {
    en: `Please wait ${seconds} seconds before you ask for another code.`,
    hi: `कृपया ${seconds} सेकंड रुककर दूसरा कोड मंगाएं।`,
    ar: `يُرجى الانتظار قبل طلب رمز آخر. الثواني المتبقية: ${seconds}.`,
    fr: `Patientez ${seconds} s avant de demander un autre code.`,
  };
}

/** Says when to try again, in the unit that reads best. */
export function tooManyRequests(secondsLeft: number): LocalText {
  if (secondsLeft < 120) {
    return {
      en: `Too many requests. Please try again in ${secondsLeft} seconds.`,
      hi: `बहुत ज़्यादा अनुरोध। कृपया ${secondsLeft} सेकंड बाद दोबारा कोशिश करें।`,
      ar: `طلبات كثيرة. أعد المحاولة لاحقاً. الثواني المتبقية: ${secondsLeft}.`,
      fr: `Trop de demandes. Réessayez dans ${secondsLeft} s.`,
    };
  }
  const minutes = Math.ceil(secondsLeft / 60);
  if (secondsLeft < 7200) {
    return {
      en: `Too many requests. Please try again in ${minutes} minutes.`,
      hi: `बहुत ज़्यादा अनुरोध। कृपया ${minutes} मिनट बाद दोबारा कोशिश करें।`,
      ar: `طلبات كثيرة. أعد المحاولة لاحقاً. الدقائق المتبقية: ${minutes}.`,
      fr: `Trop de demandes. Réessayez dans ${minutes} min.`,
    };
  }
  const hours = Math.ceil(secondsLeft / 3600);
  return {
    en: `Too many requests. Please try again in ${hours} hours.`,
    hi: `बहुत ज़्यादा अनुरोध। कृपया ${hours} घंटे बाद दोबारा कोशिश करें।`,
    ar: `طلبات كثيرة. أعد المحاولة لاحقاً. الساعات المتبقية: ${hours}.`,
    fr: `Trop de demandes. Réessayez dans ${hours} h.`,
  };
}
