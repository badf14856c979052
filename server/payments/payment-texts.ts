import type { LocalText } from '../database/schema/columns.ts';

export const wayNotOffered: LocalText = {
  en: 'This payment method is not offered.',
  hi: 'भुगतान का यह तरीका उपलब्ध नहीं है।',
  ar: 'طريقة الدفع هذه غير متاحة.',
  fr: 'Ce moyen de paiement n’est pas proposé.',
};

export const walletPartTooLarge: LocalText = {
  en: 'The wallet part is larger than the total. Please check it and order again.',
  hi: 'वॉलेट का हिस्सा कुल राशि से ज़्यादा है। कृपया जांचकर फिर से ऑर्डर दें।',
  ar: 'الجزء المدفوع من المحفظة أكبر من الإجمالي. يُرجى مراجعته ثم الطلب من جديد.',
  fr: 'La part du portefeuille dépasse le total. Vérifiez-la puis commandez à nouveau.',
};

export const noCash: LocalText = {
  en: 'These dishes cannot be paid in cash.',
  hi: 'इन व्यंजनों का भुगतान नकद नहीं हो सकता।',
  ar: 'لا يمكن دفع ثمن هذه الأطباق نقدًا.',
  fr: 'Ces plats ne peuvent pas être payés en espèces.',
};

export const onlyPaidMoney: LocalText = {
  en: 'Only money that was paid can be added to the wallet.',
  hi: 'वॉलेट में सिर्फ़ चुकाई गई राशि जोड़ी जा सकती है।',
  ar: 'لا يُضاف إلى المحفظة إلا ما تم دفعه.',
  fr: 'Seul l’argent versé peut être ajouté au portefeuille.',
};

export const paymentReceived: LocalText = {
  en: 'The payment has been received.',
  hi: 'भुगतान मिल गया।',
  ar: 'تم استلام الدفعة.',
  fr: 'Le paiement a été reçu.',
};

export const refilled: LocalText = {
  en: 'The money is in your wallet.',
  hi: 'राशि आपके वॉलेट में आ गई।',
  ar: 'أُضيف المبلغ إلى محفظتك.',
  fr: 'L’argent est dans votre portefeuille.',
};

export const alreadyPaidFor: LocalText = {
  en: 'This has already been paid.',
  hi: 'इसका भुगतान पहले ही हो चुका है।',
  ar: 'تم دفع هذا المبلغ من قبل.',
  fr: 'Ce paiement a déjà été effectué.',
};

export const otherAmountBegun: LocalText = {
  en: 'This payment was started with a different amount.',
  hi: 'यह भुगतान किसी और राशि से शुरू हुआ था।',
  ar: 'بدأت هذه الدفعة بمبلغ آخر.',
  fr: 'Ce paiement a été lancé avec un autre montant.',
};

export const gatewaySilent: LocalText = {
  en: 'The payment service is not answering. Please try again or choose another payment method.',
  hi: 'भुगतान सेवा जवाब नहीं दे रही। कृपया फिर से कोशिश करें या भुगतान का दूसरा तरीका चुनें।',
  ar: 'خدمة الدفع لا تستجيب. حاول مجددًا أو اختر طريقة دفع أخرى.',
  fr: 'Le service de paiement ne répond pas. Réessayez ou choisissez un autre moyen de paiement.',
};

export const stillChecking: LocalText = {
  en: 'The payment service is not answering. We are still checking.',
  hi: 'भुगतान सेवा जवाब नहीं दे रही। हम जांच जारी रखे हुए हैं।',
  ar: 'خدمة الدفع لا تستجيب. نواصل التحقّق.',
  fr: 'Le service de paiement ne répond pas. Nous continuons à vérifier.',
};

export const notWaiting: LocalText = {
  en: 'This order is not waiting for a payment.',
  hi: 'इस ऑर्डर का कोई भुगतान बाकी नहीं है।',
  ar: 'هذا الطلب لا ينتظر أي دفعة.',
  fr: 'Cette commande n’attend pas de paiement.',
};

export const orderPaid: LocalText = {
  en: 'This order has already been paid.',
  hi: 'इस ऑर्डर का भुगतान हो चुका है।',
  ar: 'تم دفع هذا الطلب من قبل.',
  fr: 'Cette commande est déjà payée.',
};

export const hasDecimals: LocalText = {
  en: 'Please enter an amount without decimals.',
  hi: 'कृपया बिना दशमलव वाली राशि लिखें।',
  ar: 'يُرجى إدخال مبلغ بدون كسور.',
  fr: 'Saisissez un montant sans décimales.',
};

export const refillOutOfRange: LocalText = {
  en: 'This amount cannot be added to the wallet.',
  hi: 'यह राशि वॉलेट में नहीं जोड़ी जा सकती।',
  ar: 'لا يمكن إضافة هذا المبلغ إلى المحفظة.',
  fr: 'Ce montant ne peut pas être ajouté au portefeuille.',
};

export const tooManyRefills: LocalText = {
  en: 'You already have several payments to your wallet waiting. Please try again in an hour.',
  hi: 'आपके वॉलेट में राशि जोड़ने के कई भुगतान पहले से बाकी हैं। कृपया एक घंटे बाद फिर से कोशिश करें।',
  ar: 'لديك عدة عمليات إضافة رصيد إلى محفظتك لم تُدفع بعد. حاول مجددًا بعد ساعة.',
  fr: 'Plusieurs recharges de votre portefeuille attendent déjà leur paiement. Réessayez dans une heure.',
};

export const notBegunNow: LocalText = {
  en: 'Please check the date and time of your device, and begin again.',
  hi: 'कृपया अपने डिवाइस की तारीख और समय जांचकर फिर से शुरू करें।',
  ar: 'يُرجى التحقّق من تاريخ جهازك ووقته ثم البدء من جديد.',
  fr: 'Vérifiez la date et l’heure de votre appareil, puis recommencez.',
};

export const unproven: LocalText = {
  en: 'The payment could not be confirmed.',
  hi: 'भुगतान की पुष्टि नहीं हो सकी।',
  ar: 'تعذّر تأكيد الدفعة.',
  fr: 'Le paiement n’a pas pu être confirmé.',
};

export const notCaptured: LocalText = {
  en: 'The payment has not been confirmed yet.',
  hi: 'भुगतान की पुष्टि अभी नहीं हुई है।',
  ar: 'لم يتم تأكيد الدفعة بعد.',
  fr: 'Le paiement n’est pas encore confirmé.',
};

export const paidTooLate: LocalText = {
  en: 'The payment came too late and is being refunded.',
  hi: 'भुगतान देर से आया और लौटाया जा रहा है।',
  ar: 'وصلت الدفعة متأخرة ويجري ردّها.',
  fr: 'Le paiement est arrivé trop tard et sera remboursé.',
};

export const notAdded: LocalText = {
  en: 'This payment was not added to your wallet. You will get it back.',
  hi: 'यह भुगतान आपके वॉलेट में नहीं जोड़ा गया। यह आपको लौटा दिया जाएगा।',
  ar: 'لم تُضف هذه الدفعة إلى محفظتك. ستُعاد إليك.',
  fr: 'Ce paiement n’a pas été ajouté à votre portefeuille. Il vous sera rendu.',
};

/** `least` is written with its currency. */
export function leastOnline(least: string): LocalText {
  return {
    en: `At least ${least} must be paid online.`,
    hi: `कम से कम ${least} का भुगतान ऑनलाइन करना होगा।`,
    ar: `الحد الأدنى للدفع عبر الإنترنت: ${least}.`,
    fr: `Au moins ${least} doit être payé en ligne.`,
  };
}

export const otherAmountPaid: LocalText = {
  en: 'The amount paid is not the price of this order. You get it back when the order ends.',
  hi: 'चुकाई गई राशि इस ऑर्डर की राशि के बराबर नहीं है। ऑर्डर समाप्त होने पर यह आपको लौटा दी जाएगी।',
  ar: 'المبلغ المدفوع لا يطابق مبلغ هذا الطلب. سيُعاد إليك عند انتهاء الطلب.',
  fr: 'Le montant payé n’est pas celui de cette commande. Il vous sera rendu quand la commande prendra fin.',
};
