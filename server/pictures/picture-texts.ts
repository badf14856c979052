import type { LocalText } from '../database/schema/columns.ts';

export const noPicture: LocalText = {
  en: 'This is not a picture. Choose a JPEG, PNG or WebP file.',
  hi: 'यह तस्वीर नहीं है। JPEG, PNG या WebP फ़ाइल चुनें।',
  ar: 'هذا الملف ليس صورة. اختر ملف JPEG أو PNG أو WebP.',
  fr: 'Ce fichier n’est pas une image. Choisissez un fichier JPEG, PNG ou WebP.',
};

export const pictureTooLarge: LocalText = {
  en: 'This picture is too large. The limit is 2 MB and 6000 pixels a side.',
  hi: 'यह तस्वीर बहुत बड़ी है। यह ज़्यादा से ज़्यादा 2 MB और हर ओर 6000 पिक्सेल की हो सकती है।',
  ar: 'هذه الصورة كبيرة جدًا. الحد الأقصى 2 ميغابايت و6000 بكسل لكل ضلع.',
  fr: 'Cette image est trop grande. Elle peut avoir jusqu’à 2 Mo et 6000 pixels de côté.',
};

export const tooManyPictures: LocalText = {
  en: 'You have uploaded many pictures today. Please try again tomorrow.',
  hi: 'आज आपने बहुत-सी तस्वीरें अपलोड की हैं। कृपया कल फिर से कोशिश करें।',
  ar: 'حمّلت صورًا كثيرة اليوم. حاول مجددًا غدًا.',
  fr: 'Vous avez envoyé beaucoup d’images aujourd’hui. Réessayez demain.',
};
