import type { LocalText } from '../database/schema/columns.ts';

export const onlyAfterDelivery: LocalText = {
  en: 'You can only rate dishes from your own delivered orders.',
  hi: 'सिर्फ़ आपके डिलीवर हो चुके ऑर्डर के व्यंजनों को रेटिंग दी जा सकती है।',
  ar: 'يمكن تقييم أطباق طلباتك التي وصلت إليك فقط.',
  fr: 'Seuls les plats de vos commandes livrées peuvent être notés.',
};

export const onlyOwnRider: LocalText = {
  en: 'You can only rate the rider of your own delivered order.',
  hi: 'सिर्फ़ आपके डिलीवर हो चुके ऑर्डर के डिलीवरी पार्टनर को रेटिंग दी जा सकती है।',
  ar: 'يمكن تقييم مندوب طلبك الذي وصل إليك فقط.',
  fr: 'Seul le livreur de votre commande livrée peut être noté.',
};

export const ratingSaved: LocalText = {
  en: 'Your rating was saved.',
  hi: 'आपकी रेटिंग सहेज ली गई।',
  ar: 'حُفظ تقييمك.',
  fr: 'Votre note est enregistrée.',
};

export const ratingRemoved: LocalText = {
  en: 'Your rating was removed.',
  hi: 'आपकी रेटिंग हटा दी गई।',
  ar: 'أُزيل تقييمك.',
  fr: 'Votre note a été retirée.',
};

export const morePicturesThan = (most: number): LocalText => ({
  en: `A rating may have up to ${most} pictures.`,
  hi: `एक रेटिंग में ज़्यादा से ज़्यादा ${most} तस्वीरें हो सकती हैं।`,
  ar: `يمكن أن يضمّ التقييم حتى ${most} صور.`,
  fr: `Une note peut comporter jusqu’à ${most} photos.`,
});
