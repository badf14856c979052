import type { LocalText } from '../database/schema/columns.ts';

export const branchUnknown: LocalText = {
  en: 'This restaurant was not found.',
  hi: 'यह रेस्टोरेंट नहीं मिला।',
  ar: 'لم يُعثر على هذا المطعم.',
  fr: 'Ce restaurant est introuvable.',
};

export const noPickUp: LocalText = {
  en: 'This restaurant does not offer pick-up.',
  hi: 'इस रेस्टोरेंट में पिकअप नहीं है।',
  ar: 'لا استلام في هذا المطعم.',
  fr: 'Ce restaurant ne propose pas le retrait.',
};

export const notReturnable: LocalText = {
  en: 'This order can no longer be taken back.',
  hi: 'यह ऑर्डर अब वापस नहीं लिया जा सकता।',
  ar: 'لم يعد بالإمكان التراجع عن هذا الطلب.',
  fr: 'Cette commande ne peut plus être annulée.',
};

export const orderTakenBack: LocalText = {
  en: 'The order has been taken back.',
  hi: 'ऑर्डर वापस ले लिया गया।',
  ar: 'تم التراجع عن الطلب.',
  fr: 'La commande a été annulée.',
};

export const noOrders: LocalText = {
  en: 'No orders found.',
  hi: 'कोई ऑर्डर नहीं मिला।',
  ar: 'لا توجد طلبات.',
  fr: 'Aucune commande.',
};

export const yourOrders: LocalText = {
  en: 'Your orders.',
  hi: 'आपके ऑर्डर।',
  ar: 'طلباتك.',
  fr: 'Vos commandes.',
};

export const onlyRestaurant: LocalText = {
  en: 'Only the restaurant can do that.',
  hi: 'यह सिर्फ़ रेस्टोरेंट कर सकता है।',
  ar: 'هذا من صلاحية المطعم وحده.',
  fr: 'Seul le restaurant peut le faire.',
};

export const reasonMissing: LocalText = {
  en: 'Please give a reason.',
  hi: 'कृपया कारण बताएं।',
  ar: 'يُرجى ذكر السبب.',
  fr: 'Indiquez une raison.',
};

export const noPosition: LocalText = {
  en: 'The rider’s position is not available right now.',
  hi: 'अभी लोकेशन उपलब्ध नहीं है।',
  ar: 'الموقع غير متاح حاليًا.',
  fr: 'Aucune position pour le moment.',
};

export const tipTooLarge: LocalText = {
  en: 'This tip is larger than we can accept.',
  hi: 'यह टिप हमारी सीमा से ज़्यादा है।',
  ar: 'هذه الإكرامية أكبر مما يمكننا قبوله.',
  fr: 'Ce pourboire dépasse ce que nous pouvons accepter.',
};

export const otherAttempt: LocalText = {
  en: 'This attempt was made for another order. Please try again.',
  hi: 'यह कोशिश किसी और ऑर्डर के लिए थी। कृपया फिर से कोशिश करें।',
  ar: 'كانت هذه المحاولة لطلب آخر. حاول مجددًا.',
  fr: 'Cette tentative concernait une autre commande. Réessayez.',
};

export const orderGivenUp: LocalText = {
  en: 'This order was cancelled. Please order again.',
  hi: 'यह ऑर्डर छोड़ दिया गया था। कृपया फिर से ऑर्डर दें।',
  ar: 'أُلغي هذا الطلب. يُرجى الطلب من جديد.',
  fr: 'Cette commande a été abandonnée. Commandez à nouveau.',
};

export const tooManyUnpaid: LocalText = {
  en: 'You have other orders waiting for payment. Pay or cancel one of them first.',
  hi: 'आपके दूसरे ऑर्डर अब भी भुगतान का इंतज़ार कर रहे हैं। पहले उनमें से किसी एक का भुगतान करें या उसे रद्द करें।',
  ar: 'لديك طلبات أخرى ما زالت بانتظار الدفع. ادفع أحدها أو ألغِه أولًا.',
  fr: 'D’autres commandes attendent encore votre paiement. Payez ou annulez d’abord l’une d’elles.',
};
