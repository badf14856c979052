import type { LocalText } from '../database/schema/columns.ts';

export const branchUnknown: LocalText = {
  en: 'This branch was not found.',
  hi: 'यह शाखा नहीं मिली।',
  ar: 'لم يُعثر على هذا الفرع.',
  fr: 'Ce restaurant est introuvable.',
};

export const noPickUp: LocalText = {
  en: 'This branch does not offer pick-up.',
  hi: 'इस शाखा से ख़ुद ले जाने की सुविधा नहीं है।',
  ar: 'هذا الفرع لا يوفّر الاستلام.',
  fr: 'Ce restaurant ne propose pas le retrait.',
};

export const notReturnable: LocalText = {
  en: 'This order can no longer be taken back.',
  hi: 'यह ऑर्डर अब वापस नहीं लिया जा सकता।',
  ar: 'لم يعد بالإمكان التراجع عن هذا الطلب.',
  fr: 'Cette commande ne peut plus être reprise.',
};

export const orderTakenBack: LocalText = {
  en: 'The order has been taken back.',
  hi: 'ऑर्डर वापस ले लिया गया।',
  ar: 'تم التراجع عن الطلب.',
  fr: 'La commande a été reprise.',
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
  hi: 'यह सिर्फ़ रेस्तरां कर सकता है।',
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
  en: 'There is no position right now.',
  hi: 'अभी लोकेशन उपलब्ध नहीं है।',
  ar: 'الموقع غير متاح حالياً.',
  fr: 'Aucune position pour le moment.',
};

export const tipTooLarge: LocalText = {
  en: 'This tip is larger than we can take.',
  hi: 'यह टिप हमारी सीमा से ज़्यादा है।',
  ar: 'هذا الإكرام أكبر مما يمكننا قبوله.',
  fr: 'Ce pourboire dépasse ce que nous pouvons accepter.',
};

export const otherAttempt: LocalText = {
  en: 'This attempt was made for another order. Please try again.',
  hi: 'यह कोशिश किसी और ऑर्डर के लिए थी। कृपया दोबारा कोशिश करें।',
  ar: 'كانت هذه المحاولة لطلب آخر. يُرجى المحاولة مرة أخرى.',
  fr: 'Cette tentative concernait une autre commande. Réessayez.',
};

export const orderGivenUp: LocalText = {
  en: 'This order was given up. Please order again.',
  hi: 'यह ऑर्डर छोड़ दिया गया था। कृपया दोबारा ऑर्डर करें।',
  ar: 'أُلغي هذا الطلب. يُرجى الطلب من جديد.',
  fr: 'Cette commande a été abandonnée. Commandez à nouveau.',
};
