import type { LocalText } from '../database/schema/columns.ts';

export const codeSent: LocalText = {
  en: 'A code is on its way.',
  hi: 'कोड भेज दिया गया है।',
  ar: 'الرمز في طريقه إليك.',
  fr: 'Un code est en route.',
};

export const codeNotSent: LocalText = {
  en: 'The code could not be sent. Please try again.',
  hi: 'कोड भेजा नहीं जा सका। फिर से कोशिश करें।',
  ar: 'تعذّر إرسال الرمز. حاول مجددًا.',
  fr: 'Le code n’a pas pu être envoyé. Réessayez.',
};

export const oddNumber: LocalText = {
  en: 'Please check your phone number and its country code.',
  hi: 'कृपया अपना फ़ोन नंबर और देश का कोड जांच लें।',
  ar: 'يُرجى التحقّق من رقم هاتفك ومن رمز الدولة.',
  fr: 'Vérifiez votre numéro de téléphone et l’indicatif du pays.',
};

/** What a telephone receives. */
export function codeMessage(code: string): LocalText {
  return {
    en: `${code} is your Tiffin code. Never share it with anyone.`,
    hi: `${code} आपका टिफ़िन कोड है। इसे किसी को न बताएं।`,
    ar: `رمز تيفن الخاص بك: ${code}. لا تشاركه مع أحد.`,
    fr: `${code} est votre code Tiffin. Ne le communiquez à personne.`,
  };
}

/** What the number before it receives. */
export const numberMoved: LocalText = {
  en: 'The phone number of your Tiffin account was changed. If this was not you, contact the restaurant at once.',
  hi: 'आपके टिफ़िन खाते का फ़ोन नंबर बदल दिया गया है। अगर यह आपने नहीं किया, तो तुरंत रेस्टोरेंट से संपर्क करें।',
  ar: 'تغيّر رقم هاتف حسابك في تيفن. إن لم تكن أنت من غيّره، فتواصل مع المطعم فورًا.',
  fr: 'Le numéro de téléphone de votre compte Tiffin a été modifié. Si ce n’est pas vous, contactez aussitôt le restaurant.',
};

export const othersSignedOut: LocalText = {
  en: 'Your other devices are logged out.',
  hi: 'आपके दूसरे डिवाइस लॉग आउट हो गए हैं।',
  ar: 'تم تسجيل الخروج من أجهزتك الأخرى.',
  fr: 'Vos autres appareils sont déconnectés.',
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
  hi: 'कोड सही नहीं है। कृपया फिर से कोशिश करें।',
  ar: 'الرمز غير صحيح. حاول مجددًا.',
  fr: 'Code incorrect. Réessayez.',
};

export const spentCode: LocalText = {
  en: 'This code is no longer valid. Please ask for a new one.',
  hi: 'यह कोड अब मान्य नहीं है। कृपया नया कोड मांगें।',
  ar: 'لم يعد هذا الرمز صالحًا. يُرجى طلب رمز جديد.',
  fr: 'Ce code n’est plus valable. Demandez-en un nouveau.',
};

export const checkFirst: LocalText = {
  en: 'Please confirm your phone number with a code first.',
  hi: 'कृपया पहले कोड से अपना फ़ोन नंबर पक्का करें।',
  ar: 'يُرجى تأكيد رقم هاتفك برمز أولًا.',
  fr: 'Confirmez d’abord votre numéro de téléphone avec un code.',
};

export const checkOwnFirst: LocalText = {
  en: 'Please confirm with the code we send to your phone.',
  hi: 'कृपया अपने फ़ोन पर भेजे गए कोड से पुष्टि करें।',
  ar: 'يُرجى التأكيد برمز نرسله إلى هاتفك.',
  fr: 'Confirmez avec un code envoyé sur votre téléphone.',
};

export const profileSaved: LocalText = {
  en: 'Your profile is saved.',
  hi: 'आपकी प्रोफ़ाइल सहेज ली गई।',
  ar: 'تم حفظ ملفك الشخصي.',
  fr: 'Votre profil est enregistré.',
};

export const numberUnknown: LocalText = {
  en: 'This number is not registered yet.',
  hi: 'यह नंबर अभी रजिस्टर नहीं है।',
  ar: 'هذا الرقم غير مسجّل بعد.',
  fr: 'Ce numéro n’est pas encore enregistré.',
};

export const accountInactive: LocalText = {
  en: 'Your account is inactive. Please contact the restaurant.',
  hi: 'आपका खाता बंद है। कृपया रेस्टोरेंट से संपर्क करें।',
  ar: 'حسابك غير نشط. يُرجى التواصل مع المطعم.',
  fr: 'Votre compte est inactif. Contactez le restaurant.',
};

export const accountGone: LocalText = {
  en: 'This account no longer exists.',
  hi: 'यह खाता अब नहीं है।',
  ar: 'لم يعد هذا الحساب موجودًا.',
  fr: 'Ce compte n’existe plus.',
};

export const identityUnknown: LocalText = {
  en: 'We could not confirm who you are. Please log in again.',
  hi: 'हम यह पक्का नहीं कर सके कि आप कौन हैं। कृपया फिर से लॉग इन करें।',
  ar: 'لم نتمكّن من التحقّق من هويتك. سجّل الدخول من جديد.',
  fr: 'Nous n’avons pas pu confirmer votre identité. Reconnectez-vous.',
};

export const identityBusy: LocalText = {
  en: 'Your login cannot be checked right now. Please try again.',
  hi: 'आपका लॉग इन अभी जांचा नहीं जा सकता। कृपया फिर से कोशिश करें।',
  ar: 'لا يمكن التحقّق من تسجيل الدخول هذا الآن. حاول مجددًا.',
  fr: 'Cette connexion ne peut pas être vérifiée pour l’instant. Réessayez.',
};

export const phoneNeeded: LocalText = {
  en: 'Please confirm your phone number, so that the rider can reach you.',
  hi: 'कृपया अपना फ़ोन नंबर पक्का करें, ताकि डिलीवरी पार्टनर आपसे बात कर सके।',
  ar: 'يُرجى تأكيد رقم هاتفك ليتمكّن المندوب من الاتصال بك.',
  fr: 'Confirmez votre numéro de téléphone pour que le livreur puisse vous joindre.',
};

export const welcomeBack: LocalText = {
  en: 'Welcome back.',
  hi: 'फिर से स्वागत है।',
  ar: 'مرحبًا بعودتك.',
  fr: 'Nous sommes heureux de vous revoir.',
};

export const welcomeNew: LocalText = {
  en: 'Welcome to Tiffin.',
  hi: 'टिफ़िन में आपका स्वागत है।',
  ar: 'مرحبًا بك في تيفن.',
  fr: 'Bienvenue chez Tiffin.',
};

export const mobileTaken: LocalText = {
  en: 'This phone number is already registered.',
  hi: 'यह फ़ोन नंबर पहले से रजिस्टर है।',
  ar: 'رقم الهاتف هذا مسجّل من قبل.',
  fr: 'Ce numéro de téléphone est déjà utilisé.',
};

export const friendUnknown: LocalText = {
  en: 'This referral code does not exist.',
  hi: 'यह रेफ़रल कोड मौजूद नहीं है।',
  ar: 'رمز الإحالة هذا غير موجود.',
  fr: 'Ce code de parrainage n’existe pas.',
};

export const friendTooLate: LocalText = {
  en: 'A referral code counts for a first account only. Please leave it out.',
  hi: 'रेफ़रल कोड सिर्फ़ पहले खाते के लिए है। कृपया इसे खाली छोड़ें।',
  ar: 'رمز الإحالة مخصّص للحساب الأول فقط. يُرجى تركه فارغًا.',
  fr: 'Un code de parrainage ne vaut que pour un premier compte. Laissez ce champ vide.',
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
  hi: 'आपके वॉलेट में अभी राशि है। कृपया पहले उसे निकालें या इस्तेमाल करें।',
  ar: 'ما زال في محفظتك رصيد. يُرجى سحبه أو استخدامه أولًا.',
  fr: 'Il reste de l’argent dans votre portefeuille. Retirez-le ou utilisez-le d’abord.',
};

export const withdrawalUnderWay: LocalText = {
  en: 'A withdrawal from your wallet is still being reviewed. Please wait until it is done.',
  hi: 'आपके वॉलेट से एक निकासी अभी जांची जा रही है। कृपया उसके पूरा होने तक रुकें।',
  ar: 'ما زال سحب من محفظتك قيد المراجعة. يُرجى الانتظار حتى يكتمل.',
  fr: 'Un retrait de votre portefeuille est encore en vérification. Attendez qu’il soit terminé.',
};

export const accountDeleted: LocalText = {
  en: 'Your account is deleted.',
  hi: 'आपका खाता हटा दिया गया।',
  ar: 'تم حذف حسابك.',
  fr: 'Votre compte est supprimé.',
};

export const signedOut: LocalText = {
  en: 'You are logged out.',
  hi: 'आप लॉग आउट हो गए हैं।',
  ar: 'تم تسجيل خروجك.',
  fr: 'Déconnexion effectuée.',
};

export const logInFirst: LocalText = {
  en: 'Please log in to continue.',
  hi: 'जारी रखने के लिए कृपया लॉग इन करें।',
  ar: 'يُرجى تسجيل الدخول للمتابعة.',
  fr: 'Connectez-vous pour continuer.',
};

export const sessionEnded: LocalText = {
  en: 'Your session has ended. Please log in again.',
  hi: 'आपका सेशन खत्म हो गया। कृपया फिर से लॉग इन करें।',
  ar: 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
  fr: 'Votre session est terminée. Reconnectez-vous.',
};

const inSeconds = (count: number) => (count === 1 ? '1 second' : `${count} seconds`);

export function waitForCode(seconds: number): LocalText {
  return {
    en: `Please wait ${inSeconds(seconds)} before you ask for another code.`,
    hi: `कृपया ${seconds} सेकंड रुककर दूसरा कोड मांगें।`,
    ar: `يُرجى الانتظار قبل طلب رمز آخر. الثواني المتبقّية: ${seconds}.`,
    fr: `Patientez ${seconds} s avant de demander un autre code.`,
  };
}

/** Names the time to try again, in the unit that reads best. */
export function tooManyRequests(secondsLeft: number): LocalText {
  if (secondsLeft < 120) {
    return {
      en: `Too many requests. Please try again in ${inSeconds(secondsLeft)}.`,
      hi: `बहुत ज़्यादा अनुरोध। कृपया ${secondsLeft} सेकंड बाद फिर से कोशिश करें।`,
      ar: `طلبات كثيرة. حاول لاحقًا. الثواني المتبقّية: ${secondsLeft}.`,
      fr: `Trop de demandes. Réessayez dans ${secondsLeft} s.`,
    };
  }
  const minutes = Math.ceil(secondsLeft / 60);
  if (secondsLeft < 7200) {
    return {
      en: `Too many requests. Please try again in ${minutes} minutes.`,
      hi: `बहुत ज़्यादा अनुरोध। कृपया ${minutes} मिनट बाद फिर से कोशिश करें।`,
      ar: `طلبات كثيرة. حاول لاحقًا. الدقائق المتبقّية: ${minutes}.`,
      fr: `Trop de demandes. Réessayez dans ${minutes} min.`,
    };
  }
  const hours = Math.ceil(secondsLeft / 3600);
  return {
    en: `Too many requests. Please try again in ${hours} hours.`,
    hi: `बहुत ज़्यादा अनुरोध। कृपया ${hours} घंटे बाद फिर से कोशिश करें।`,
    ar: `طلبات كثيرة. حاول لاحقًا. الساعات المتبقّية: ${hours}.`,
    fr: `Trop de demandes. Réessayez dans ${hours} h.`,
  };
}
