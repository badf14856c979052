import type { LocalText } from '../database/schema/columns.ts';

export const noCities: LocalText = {
  en: 'No cities found.',
  hi: 'कोई शहर नहीं मिला।',
  ar: 'لم يُعثر على مدن.',
  fr: 'Aucune ville trouvée.',
};

export const cityNotServed: LocalText = {
  en: 'We do not deliver to this city yet.',
  hi: 'हम अभी इस शहर में डिलीवरी नहीं करते।',
  ar: 'لا نوصّل إلى هذه المدينة بعد.',
  fr: 'Nous ne livrons pas encore dans cette ville.',
};

export const noBranchHere: LocalText = {
  en: 'No restaurant delivers here.',
  hi: 'यहां कोई रेस्टोरेंट डिलीवरी नहीं करता।',
  ar: 'لا مطعم يوصّل إلى هنا.',
  fr: 'Aucun restaurant ne livre ici.',
};

export const cityServed: LocalText = {
  en: 'City is deliverable.',
  hi: 'इस शहर में डिलीवरी होती है।',
  ar: 'نوصّل إلى هذه المدينة.',
  fr: 'Nous livrons dans cette ville.',
};
