import type { LocalText } from '../database/schema/columns.ts';

export const totalChanged: LocalText = {
  en: 'The total of your order has changed. Please check it and order again.',
  hi: 'आपके ऑर्डर की कुल राशि बदल गई है। कृपया जांचकर फिर से ऑर्डर दें।',
  ar: 'تغيّر إجمالي طلبك. يُرجى مراجعته ثم الطلب من جديد.',
  fr: 'Le total de votre commande a changé. Vérifiez-le puis commandez à nouveau.',
};

export const cartChanged: LocalText = {
  en: 'Your cart has changed. Please check it and order again.',
  hi: 'आपका कार्ट बदल गया है। कृपया जांचकर फिर से ऑर्डर दें।',
  ar: 'تغيّرت سلّتك. يُرجى مراجعتها ثم الطلب من جديد.',
  fr: 'Votre panier a changé. Vérifiez-le puis commandez à nouveau.',
};

export const chargeChanged: LocalText = {
  en: 'The delivery charge has changed. Please check it and order again.',
  hi: 'डिलीवरी शुल्क बदल गया है। कृपया जांचकर फिर से ऑर्डर दें।',
  ar: 'تغيّرت رسوم التوصيل. يُرجى مراجعتها ثم الطلب من جديد.',
  fr: 'Les frais de livraison ont changé. Vérifiez-les puis commandez à nouveau.',
};

export const branchClosed: LocalText = {
  en: 'We are sorry, but the restaurant is currently closed. Please check back during our regular business hours. Thank you for your understanding.',
  hi: 'क्षमा करें, रेस्टोरेंट अभी बंद है। कृपया हमारे खुलने के समय में फिर आएं। असुविधा के लिए खेद है।',
  ar: 'نأسف، المطعم مغلق حاليًا. يُرجى العودة خلال ساعات العمل المعتادة. شكرًا لتفهّمك.',
  fr: 'Nous sommes désolés, le restaurant est actuellement fermé. Revenez pendant nos heures d’ouverture habituelles. Merci de votre compréhension.',
};

export const slotGone: LocalText = {
  en: 'That time is no longer available. Please choose another.',
  hi: 'आपका चुना हुआ समय अब उपलब्ध नहीं है। कृपया दूसरा समय चुनें।',
  ar: 'لم يعد الوقت الذي اخترته متاحًا للطلب. يُرجى اختيار وقت آخر.',
  fr: 'L’heure choisie n’est plus disponible. Choisissez-en une autre.',
};

export const cartEmpty: LocalText = {
  en: 'Your cart is empty.',
  hi: 'आपका कार्ट खाली है।',
  ar: 'سلّتك فارغة.',
  fr: 'Votre panier est vide.',
};

export const addressMissing: LocalText = {
  en: 'Please choose a delivery address.',
  hi: 'कृपया डिलीवरी का पता चुनें।',
  ar: 'يُرجى اختيار عنوان التوصيل.',
  fr: 'Choisissez une adresse de livraison.',
};

export const addressUnknown: LocalText = {
  en: 'This address was not found.',
  hi: 'यह पता नहीं मिला।',
  ar: 'لم يُعثر على هذا العنوان.',
  fr: 'Cette adresse est introuvable.',
};

export const outOfReach: LocalText = {
  en: 'We do not deliver to this address.',
  hi: 'हम इस पते पर डिलीवरी नहीं करते।',
  ar: 'لا نوصّل إلى هذا العنوان.',
  fr: 'Nous ne livrons pas à cette adresse.',
};

export const walletTooSmall: LocalText = {
  en: 'There is not enough money in your wallet.',
  hi: 'आपके वॉलेट में पर्याप्त राशि नहीं है।',
  ar: 'رصيد محفظتك غير كافٍ.',
  fr: 'Le solde de votre portefeuille est insuffisant.',
};

export const orderUnknown: LocalText = {
  en: 'This order was not found.',
  hi: 'यह ऑर्डर नहीं मिला।',
  ar: 'لم يُعثر على هذا الطلب.',
  fr: 'Cette commande est introuvable.',
};

export const notCancellable: LocalText = {
  en: 'This order can no longer be cancelled.',
  hi: 'यह ऑर्डर अब रद्द नहीं हो सकता।',
  ar: 'لم يعد بالإمكان إلغاء هذا الطلب.',
  fr: 'Cette commande ne peut plus être annulée.',
};

export const alreadyPaid: LocalText = {
  en: 'This order has been paid. Cancel it instead.',
  hi: 'इस ऑर्डर का भुगतान हो चुका है। इसे रद्द करें।',
  ar: 'تم دفع هذا الطلب. يمكنك إلغاؤه بدلًا من ذلك.',
  fr: 'Cette commande est déjà payée. Annulez-la plutôt.',
};

export const orderAwaiting: LocalText = {
  en: 'Your order is waiting for payment.',
  hi: 'आपका ऑर्डर भुगतान का इंतज़ार कर रहा है।',
  ar: 'طلبك بانتظار الدفع.',
  fr: 'Votre commande attend son paiement.',
};

export const orderPlaced: LocalText = {
  en: 'Your order has been placed.',
  hi: 'आपका ऑर्डर हो गया।',
  ar: 'تم إرسال طلبك.',
  fr: 'Votre commande a été passée.',
};

export const orderCancelled: LocalText = {
  en: 'Your order has been cancelled.',
  hi: 'आपका ऑर्डर रद्द हो गया।',
  ar: 'تم إلغاء طلبك.',
  fr: 'Votre commande a été annulée.',
};

export function noLongerSold(name: LocalText): LocalText {
  return {
    en: `${name.en} is no longer available.`,
    hi: `${name.hi}: अब उपलब्ध नहीं है।`,
    ar: `${name.ar}: لم يعد هذا الطبق متوفّرًا.`,
    fr: `${name.fr} : plus disponible.`,
  };
}

/** Times are "HH:MM". */
export function servedBetween(name: LocalText, from: string, to: string): LocalText {
  return {
    en: `${name.en} is served from ${from} to ${to}.`,
    hi: `${name.hi}: ${from} से ${to} तक उपलब्ध।`,
    ar: `${name.ar}: يُقدَّم هذا الطبق من ${from} إلى ${to}.`,
    fr: `${name.fr} : service de ${from} à ${to}.`,
  };
}

/** `amount` as customers read it, for example "₹99.00". */
export function ordersStartAt(amount: string): LocalText {
  return {
    en: `The minimum order is ${amount}.`,
    hi: `ऑर्डर कम से कम ${amount} का होना चाहिए।`,
    ar: `الحد الأدنى للطلب \u2066${amount}\u2069.`,
    fr: `Commande minimum : ${amount}.`,
  };
}
