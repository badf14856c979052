import type { LocalText } from '../../database/schema/columns.ts';

/** Why a stand-in declines, as its window shows it. */
export const declines = {
  insufficient_funds: {
    en: 'Your account does not have enough balance.',
    hi: 'आपके खाते में पर्याप्त राशि नहीं है।',
    ar: 'لا يوجد رصيد كافٍ في حسابك.',
    fr: 'Le solde de votre compte est insuffisant.',
  },
  payment_declined: {
    en: 'Your bank declined the payment.',
    hi: 'आपके बैंक ने भुगतान अस्वीकार कर दिया।',
    ar: 'رفض بنكك عملية الدفع.',
    fr: 'Votre banque a refusé le paiement.',
  },
  payment_cancelled: {
    en: 'The payment was cancelled.',
    hi: 'भुगतान रद्द कर दिया गया।',
    ar: 'أُلغيت عملية الدفع.',
    fr: 'Le paiement a été annulé.',
  },
  payment_timed_out: {
    en: 'Your bank did not answer in time.',
    hi: 'आपके बैंक ने समय पर जवाब नहीं दिया।',
    ar: 'لم يستجب بنكك في الوقت المحدد.',
    fr: 'Votre banque n’a pas répondu à temps.',
  },
  payment_failed: {
    en: 'The UPI app declined the payment.',
    hi: 'UPI ऐप ने भुगतान अस्वीकार कर दिया।',
    ar: 'رفض تطبيق UPI عملية الدفع.',
    fr: 'L’application UPI a refusé le paiement.',
  },
  authentication_failed: {
    en: 'Your bank could not confirm that it is you. Please choose another card or try again.',
    hi: 'आपका बैंक आपकी पहचान की पुष्टि नहीं कर सका। कृपया दूसरा कार्ड चुनें या फिर से कोशिश करें।',
    ar: 'تعذّر على بنكك التحقّق من هويتك. اختر بطاقة أخرى أو حاول مجددًا.',
    fr: 'Votre banque n’a pas pu confirmer votre identité. Choisissez une autre carte ou réessayez.',
  },
  input_validation_failed: {
    en: 'This is not one of the test numbers.',
    hi: 'यह परीक्षण संख्याओं में से नहीं है।',
    ar: 'هذا ليس أحد أرقام الاختبار.',
    fr: 'Ce numéro n’est pas un numéro de test.',
  },
} as const satisfies Record<string, LocalText>;

export type DeclineReason = keyof typeof declines;

/**
 * What a test number does: accepted at once or later (`pending`), declined for a reason, or after the bank has asked the
 * customer (`asked`).
 */
export type Verdict = 'accepted' | 'pending' | 'asked' | 'askedThenDeclined' | DeclineReason;
