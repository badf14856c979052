import type { LocalText } from '../database/schema/columns.ts';

export const pricesTheOtherWayRound: LocalText = {
  en: 'The lowest price must not be above the highest price.',
  hi: 'सबसे कम कीमत सबसे ज़्यादा कीमत से ऊपर नहीं हो सकती।',
  ar: 'لا يمكن أن يكون أدنى سعر أعلى من أعلى سعر.',
  fr: 'Le prix minimum ne peut pas dépasser le prix maximum.',
};
