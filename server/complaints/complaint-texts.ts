import type { ComplaintStatus } from '../../machines/complaint/complaint.ts';
import { toDecimal, type Minor } from '../../machines/money.ts';
import type { Language, LocalText } from '../database/schema/columns.ts';
import { isolated, numberOf } from '../orders/notify-of-order.ts';

export const complaintTaken: LocalText = {
  en: 'The restaurant has your report.',
  hi: 'आपकी शिकायत रेस्टोरेंट को मिल गई।',
  ar: 'وصل بلاغك إلى المطعم.',
  fr: 'Le restaurant a reçu votre signalement.',
};

export const nothingToReport: LocalText = {
  en: 'A problem can only be reported for a dish of your own delivered order.',
  hi: 'समस्या सिर्फ़ आपके डिलीवर हो चुके ऑर्डर के व्यंजन के लिए बताई जा सकती है।',
  ar: 'يمكن الإبلاغ عن مشكلة في طبق من طلباتك التي وصلت إليك فقط.',
  fr: 'Un problème ne peut être signalé que pour un plat de votre commande livrée.',
};

export const alreadyReported: LocalText = {
  en: 'You have reported this dish already.',
  hi: 'आप इस व्यंजन की शिकायत पहले ही कर चुके हैं।',
  ar: 'سبق أن أبلغت عن هذا الطبق.',
  fr: 'Vous avez déjà signalé ce plat.',
};

export const tooLate: LocalText = {
  en: 'It is too late to report a problem with this order here. Please call the restaurant.',
  hi: 'इस ऑर्डर की समस्या यहां बताने का समय निकल चुका है। कृपया रेस्टोरेंट को कॉल करें।',
  ar: 'انتهت مهلة الإبلاغ عن مشكلة في هذا الطلب هنا. يُرجى الاتصال بالمطعم.',
  fr: 'Il est trop tard pour signaler ici un problème avec cette commande. Appelez le restaurant.',
};

export function notThatMany(most: number): LocalText {
  return {
    en: `Your order had ${most} of this dish.`,
    hi: `आपके ऑर्डर में यह व्यंजन ${most} बार था।`,
    ar: `كان في طلبك ${most} من هذا الطبق.`,
    fr: `Votre commande comptait ${most} fois ce plat.`,
  };
}

/** The ledger's text for money that came back for a dish. */
export function backForDish(orderId: number): LocalText {
  return {
    en: `Refund for a dish of order ${orderId}`,
    hi: `ऑर्डर ${orderId} के एक व्यंजन का रिफ़ंड`,
    ar: `استرداد عن طبق من الطلب ${orderId}`,
    fr: `Remboursement d’un plat de la commande ${orderId}`,
  };
}

export const answerTitle: Record<Exclude<ComplaintStatus, 'open'>, LocalText> = {
  accepted: {
    en: 'The restaurant accepted your report',
    hi: 'रेस्टोरेंट ने आपकी शिकायत मान ली',
    ar: 'قبل المطعم بلاغك',
    fr: 'Le restaurant a accepté votre signalement',
  },
  partly: {
    en: 'The restaurant refunded part of it',
    hi: 'रेस्टोरेंट कुछ राशि लौटा रहा है',
    ar: 'سيُعيد المطعم جزءًا من المبلغ',
    fr: 'Le restaurant rembourse une partie du montant',
  },
  refused: {
    en: 'The restaurant refused your report',
    hi: 'रेस्टोरेंट ने आपकी शिकायत नहीं मानी',
    ar: 'رفض المطعم بلاغك',
    fr: 'Le restaurant a refusé votre signalement',
  },
};

type Answer = { granted: Minor; currency: string; answer: string };

/** Which order, what came back, and the restaurant's own sentence in whatever language it wrote it. */
export function answerBody(orderId: number, { granted, currency, answer }: Answer): LocalText {
  const number = numberOf(orderId);
  const amount = isolated(`${currency}${toDecimal(granted)}`);
  const back: LocalText = {
    en: `${amount} is back in your wallet.`,
    hi: `${amount} आपके वॉलेट में वापस आ गए हैं।`,
    ar: `أُعيد ${amount} إلى محفظتك.`,
    fr: `${amount} sont de retour dans votre portefeuille.`,
  };
  const sentence = (language: Language) =>
    [`${number[language]}.`, granted > 0 ? back[language] : '', answer].filter(Boolean).join(' ');
  return { en: sentence('en'), hi: sentence('hi'), ar: sentence('ar'), fr: sentence('fr') };
}
