import type { LocalText } from '../database/schema/columns.ts';

export const dishUnknown: LocalText = {
  en: 'This dish is not on the menu.',
  hi: 'यह व्यंजन मेन्यू में नहीं है।',
  ar: 'هذا الطبق ليس في القائمة.',
  fr: 'Ce plat n’est pas à la carte.',
};

export const alreadyFavourite: LocalText = {
  en: 'This dish is already among your favourites.',
  hi: 'यह व्यंजन पहले से आपके पसंदीदा में है।',
  ar: 'هذا الطبق ضمن مفضّلتك بالفعل.',
  fr: 'Ce plat est déjà dans vos favoris.',
};

export const favouriteAdded: LocalText = {
  en: 'Added to your favourites.',
  hi: 'आपके पसंदीदा में जोड़ दिया गया।',
  ar: 'أُضيف إلى مفضّلتك.',
  fr: 'Ajouté à vos favoris.',
};

export const notFavourite: LocalText = {
  en: 'This dish is not among your favourites.',
  hi: 'यह व्यंजन आपके पसंदीदा में नहीं है।',
  ar: 'هذا الطبق ليس ضمن مفضّلتك.',
  fr: 'Ce plat n’est pas dans vos favoris.',
};

export const favouriteRemoved: LocalText = {
  en: 'Removed from your favourites.',
  hi: 'आपके पसंदीदा से हटा दिया गया।',
  ar: 'أُزيل من مفضّلتك.',
  fr: 'Retiré de vos favoris.',
};

export const noFavourites: LocalText = {
  en: 'No favourites yet.',
  hi: 'अभी कोई पसंदीदा नहीं।',
  ar: 'لا توجد أطباق مفضّلة بعد.',
  fr: 'Pas encore de favoris.',
};
