import type { LocalText } from '../database/schema/columns.ts';

export const noAddresses: LocalText = {
  en: 'You have no saved addresses.',
  hi: 'आपका कोई पता सहेजा हुआ नहीं है।',
  ar: 'ليس لديك عناوين محفوظة.',
  fr: 'Vous n’avez aucune adresse enregistrée.',
};

export const yourAddresses: LocalText = {
  en: 'Your addresses.',
  hi: 'आपके पते।',
  ar: 'عناوينك.',
  fr: 'Vos adresses.',
};

export const addressSaved: LocalText = {
  en: 'Address saved.',
  hi: 'पता सहेजा गया।',
  ar: 'تم حفظ العنوان.',
  fr: 'Adresse enregistrée.',
};

export const addressRemoved: LocalText = {
  en: 'Address removed.',
  hi: 'पता हटा दिया गया।',
  ar: 'تم حذف العنوان.',
  fr: 'Adresse supprimée.',
};

export const cityUnknown: LocalText = {
  en: 'We do not know this city.',
  hi: 'हम इस शहर को नहीं जानते।',
  ar: 'لا نعرف هذه المدينة.',
  fr: 'Nous ne connaissons pas cette ville.',
};

export function tooManyAddresses(most: number): LocalText {
  return {
    en: `You can save at most ${most} addresses.`,
    hi: `ज़्यादा से ज़्यादा ${most} पते रखे जा सकते हैं।`,
    ar: `الحد الأقصى للعناوين المحفوظة: ${most}.`,
    fr: `Vous pouvez garder au plus ${most} adresses.`,
  };
}
