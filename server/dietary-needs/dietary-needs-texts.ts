import type { LocalText } from '../database/schema/columns.ts';

export const needsRead: LocalText = {
  en: 'What you can’t eat.',
  hi: 'आप क्या नहीं खा सकते।',
  ar: 'ما لا يمكنك أكله.',
  fr: 'Ce que vous ne mangez pas.',
};

export const needsNotKept: LocalText = {
  en: 'What you can’t eat is not kept in accounts here.',
  hi: 'आप क्या नहीं खा सकते, यह यहां खाते में नहीं रखा जाता।',
  ar: 'لا يُحفظ هنا في الحسابات ما لا يمكنك أكله.',
  fr: 'Ce que vous ne mangez pas n’est pas gardé dans les comptes ici.',
};
