import type { LocalText } from '../database/schema/columns.ts';

/** What customers type themselves; a field that only a program fills keeps its wire name. */
const labels: Record<string, Omit<LocalText, 'en'>> = {
  mobile: { hi: 'फ़ोन नंबर', ar: 'رقم الهاتف', fr: 'numéro de téléphone' },
  alternate_mobile: { hi: 'दूसरा फ़ोन नंबर', ar: 'رقم هاتف آخر', fr: 'autre numéro de téléphone' },
  country_code: { hi: 'देश कोड', ar: 'رمز الدولة', fr: 'indicatif du pays' },
  otp: { hi: 'कोड', ar: 'الرمز', fr: 'code' },
  name: { hi: 'नाम', ar: 'الاسم', fr: 'nom' },
  email: { hi: 'ईमेल', ar: 'البريد الإلكتروني', fr: 'e-mail' },
  referral_code: { hi: 'रेफ़रल कोड', ar: 'رمز الإحالة', fr: 'code de parrainage' },
  friends_code: { hi: 'रेफ़रल कोड', ar: 'رمز الإحالة', fr: 'code de parrainage' },
  address: { hi: 'पता', ar: 'العنوان', fr: 'adresse' },
  area: { hi: 'इलाका', ar: 'الحي', fr: 'quartier' },
  landmark: { hi: 'लैंडमार्क', ar: 'علامة مميّزة', fr: 'point de repère' },
  city: { hi: 'शहर', ar: 'المدينة', fr: 'ville' },
  pincode: { hi: 'पिनकोड', ar: 'الرمز البريدي', fr: 'code postal' },
  state: { hi: 'राज्य', ar: 'الولاية', fr: 'région' },
  country: { hi: 'देश', ar: 'البلد', fr: 'pays' },
  latitude: { hi: 'नक्शे पर जगह', ar: 'الموقع على الخريطة', fr: 'position sur le plan' },
  longitude: { hi: 'नक्शे पर जगह', ar: 'الموقع على الخريطة', fr: 'position sur le plan' },
  qty: { hi: 'मात्रा', ar: 'الكمية', fr: 'quantité' },
  search: { hi: 'खोज', ar: 'البحث', fr: 'recherche' },
  promo_code: { hi: 'प्रोमो कोड', ar: 'رمز الخصم', fr: 'code promo' },
  order_note: { hi: 'ऑर्डर का नोट', ar: 'ملاحظة للمطعم', fr: 'message pour le restaurant' },
  note: { hi: 'व्यंजन का नोट', ar: 'ملاحظة الطبق', fr: 'message au sujet du plat' },
  delivery_tip: { hi: 'टिप', ar: 'الإكرامية', fr: 'pourboire' },
  reason: { hi: 'कारण', ar: 'السبب', fr: 'raison' },
  amount: { hi: 'राशि', ar: 'المبلغ', fr: 'montant' },
};

/** "Please check:" and the fields, for the languages in which the exact fault is not worded. */
export function pleaseCheck(fields: readonly string[]): Omit<LocalText, 'en'> {
  const list = (language: keyof Omit<LocalText, 'en'>, comma: string) =>
    [...new Set(fields.map((field) => labels[field]?.[language] ?? field))].join(comma);
  return {
    hi: `कृपया जांचें: ${list('hi', ', ')}।`,
    ar: `يُرجى مراجعة: ${list('ar', '، ')}.`,
    fr: `Vérifiez : ${list('fr', ', ')}.`,
  };
}
