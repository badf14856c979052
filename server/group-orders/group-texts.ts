import type { GroupStatus } from '../../machines/group/group.ts';
import type { LocalText } from '../database/schema/columns.ts';

export const groupRead: LocalText = {
  en: 'The group order.',
  hi: 'ग्रुप ऑर्डर।',
  ar: 'الطلب الجماعي.',
  fr: 'La commande groupée.',
};

export const groupUnknown: LocalText = {
  en: 'This link leads to no group order.',
  hi: 'यह लिंक किसी ग्रुप ऑर्डर का नहीं है।',
  ar: 'لا يؤدي هذا الرابط إلى أي طلب جماعي.',
  fr: 'Ce lien ne mène à aucune commande groupée.',
};

export const groupsNotOffered: LocalText = {
  en: 'Group orders are not offered here.',
  hi: 'यहां ग्रुप ऑर्डर की सुविधा नहीं है।',
  ar: 'الطلبات الجماعية غير متاحة هنا.',
  fr: 'Les commandes groupées ne sont pas proposées ici.',
};

export const groupFull: LocalText = {
  en: 'This group order is full.',
  hi: 'इस ग्रुप ऑर्डर में और लोग नहीं जुड़ सकते।',
  ar: 'اكتمل عدد المشاركين في هذا الطلب الجماعي.',
  fr: 'Cette commande groupée est complète.',
};

export const nameTaken: LocalText = {
  en: 'Somebody here has this name already. Please add a letter of your surname.',
  hi: 'यह नाम यहां पहले से है। कृपया अपने उपनाम का एक अक्षर जोड़ें।',
  ar: 'هذا الاسم مستخدم هنا بالفعل. يُرجى إضافة حرف من اسم العائلة.',
  fr: 'Quelqu’un porte déjà ce nom ici. Ajoutez une lettre de votre nom de famille.',
};

export const notInGroup: LocalText = {
  en: 'You are not part of this group order.',
  hi: 'आप इस ग्रुप ऑर्डर में शामिल नहीं हैं।',
  ar: 'لست مشاركًا في هذا الطلب الجماعي.',
  fr: 'Vous ne participez pas à cette commande groupée.',
};

export const guestUnknown: LocalText = {
  en: 'This person is not part of your group order.',
  hi: 'यह व्यक्ति आपके ग्रुप ऑर्डर में शामिल नहीं है।',
  ar: 'هذا الشخص ليس مشاركًا في طلبك الجماعي.',
  fr: 'Cette personne ne participe pas à votre commande groupée.',
};

const held: LocalText = {
  en: 'The host is paying. Nothing can be changed meanwhile.',
  hi: 'भुगतान हो रहा है। तब तक कुछ बदला नहीं जा सकता।',
  ar: 'صاحب الطلب يدفع الآن. لا يمكن تغيير شيء حتى ينتهي.',
  fr: 'Le paiement est en cours. Rien ne peut être modifié pendant ce temps.',
};
const placed: LocalText = {
  en: 'This group order has been placed.',
  hi: 'यह ग्रुप ऑर्डर किया जा चुका है।',
  ar: 'تم إرسال هذا الطلب الجماعي.',
  fr: 'Cette commande groupée est passée.',
};
const closed: LocalText = {
  en: 'This group order is closed.',
  hi: 'यह ग्रुप ऑर्डर बंद हो चुका है।',
  ar: 'أُغلق هذا الطلب الجماعي.',
  fr: 'Cette commande groupée est fermée.',
};
const expired: LocalText = {
  en: 'The time of this group order is over.',
  hi: 'इस ग्रुप ऑर्डर का समय समाप्त हो गया है।',
  ar: 'انتهى وقت هذا الطلب الجماعي.',
  fr: 'Cette commande groupée a expiré.',
};

/** Why nothing can be changed. */
export const notOpen: Record<Exclude<GroupStatus, 'open'>, LocalText> = {
  held,
  paying: held,
  placed,
  cancelled: closed,
  closed,
  expired,
};
