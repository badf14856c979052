import { toDecimal, type Minor } from '../../machines/money.ts';
import type { LocalText } from '../database/schema/columns.ts';
import { isolated } from '../orders/notify-of-order.ts';

export const changeQuoted: LocalText = {
  en: 'This is what the change comes to.',
  hi: 'बदलाव के बाद का हिसाब यह है।',
  ar: 'هذه كلفة التعديل.',
  fr: 'Voici ce que donne la modification.',
};

export const orderChanged: LocalText = {
  en: 'Your order has been changed.',
  hi: 'आपका ऑर्डर बदल गया।',
  ar: 'تم تعديل طلبك.',
  fr: 'Votre commande a été modifiée.',
};

export const alreadyAccepted: LocalText = {
  en: 'The restaurant has already accepted this order. It stays as it was.',
  hi: 'रेस्टोरेंट यह ऑर्डर स्वीकार कर चुका है। यह वैसा ही रहेगा।',
  ar: 'قبل المطعم هذا الطلب، وهو باقٍ كما كان.',
  fr: 'Le restaurant a déjà accepté cette commande. Elle reste inchangée.',
};

export const changeTooLate: LocalText = {
  en: 'The time to change this order is over. It stays as it was.',
  hi: 'इस ऑर्डर को बदलने का समय निकल चुका है। यह वैसा ही रहेगा।',
  ar: 'انتهت مهلة تعديل هذا الطلب، وهو باقٍ كما كان.',
  fr: 'Le délai pour modifier cette commande est passé. Elle reste inchangée.',
};

export const changedElsewhere: LocalText = {
  en: 'This order was changed elsewhere in the meantime, so nothing more was changed. Close this and open it again.',
  hi: 'यह ऑर्डर इस बीच कहीं और से बदला गया, इसलिए और कुछ नहीं बदला। इसे बंद करके फिर से खोलें।',
  ar: 'تغيّر هذا الطلب من مكان آخر في هذه الأثناء، فلم يتغيّر شيء غير ذلك. أغلق هذه النافذة وافتحها من جديد.',
  fr: 'Cette commande a été modifiée ailleurs entre-temps : rien d’autre n’a changé. Fermez cette fenêtre et rouvrez-la.',
};

export const nothingLeft: LocalText = {
  en: 'An order needs at least one dish. To drop all of it, cancel the order.',
  hi: 'ऑर्डर में कम से कम एक व्यंजन होता है। पूरा ऑर्डर नहीं चाहिए तो उसे रद्द करें।',
  ar: 'في الطلب طبق واحد على الأقل. للتراجع عنه كله ألغِه.',
  fr: 'Une commande compte au moins un plat. Pour y renoncer, annulez-la.',
};

export const unknownItem: LocalText = {
  en: 'That dish is not part of this order.',
  hi: 'वह व्यंजन इस ऑर्डर में नहीं है।',
  ar: 'هذا الطبق ليس في هذا الطلب.',
  fr: 'Ce plat ne fait pas partie de cette commande.',
};

type Missing = { needed: Minor; balance: Minor; currency: string };

export function walletCannotPay({ needed, balance, currency }: Missing): LocalText {
  const more = isolated(`${currency}${toDecimal(needed)}`);
  const has = isolated(`${currency}${toDecimal(balance)}`);
  return {
    en: `The change costs ${more} more, which is paid from your wallet. It has ${has}.`,
    hi: `बदलाव के ${more} और लगेंगे, जो वॉलेट से दिए जाते हैं। उसमें ${has} हैं।`,
    ar: `كلفة التعديل الإضافية ${more}، وتُدفع من محفظتك. رصيدها ${has}.`,
    fr: `La modification coûte ${more} de plus, payés par votre portefeuille. Il contient ${has}.`,
  };
}

export function walletNotTaken({ needed, currency }: Omit<Missing, 'balance'>): LocalText {
  const more = isolated(`${currency}${toDecimal(needed)}`);
  return {
    en: `The change costs ${more} more, and we don’t take payments from the wallet at the moment.`,
    hi: `बदलाव के ${more} और लगेंगे, और अभी वॉलेट से भुगतान नहीं लिया जा रहा है।`,
    ar: `كلفة التعديل الإضافية ${more}، ولا نقبل الدفع من المحفظة حاليًا.`,
    fr: `La modification coûte ${more} de plus, et le portefeuille n’est pas accepté pour le moment.`,
  };
}

export function cashNotTaken({ needed, currency }: Omit<Missing, 'balance'>): LocalText {
  const more = isolated(`${currency}${toDecimal(needed)}`);
  return {
    en: `The change costs ${more} more, and we don’t take cash at the moment.`,
    hi: `बदलाव के ${more} और लगेंगे, और अभी नकद भुगतान नहीं लिया जा रहा है।`,
    ar: `كلفة التعديل الإضافية ${more}، ولا نقبل الدفع نقدًا حاليًا.`,
    fr: `La modification coûte ${more} de plus, et le paiement en espèces n’est pas accepté pour le moment.`,
  };
}

/** The ledger's text for money that came back for a changed order. */
export function backForChange(orderId: number): LocalText {
  return {
    en: `Refund for a change to order ${orderId}`,
    hi: `ऑर्डर ${orderId} में बदलाव का रिफ़ंड`,
    ar: `استرداد بعد تعديل الطلب ${orderId}`,
    fr: `Remboursement après modification de la commande ${orderId}`,
  };
}

/** The ledger's text for what a changed order costs more. */
export function paidForChange(orderId: number): LocalText {
  return {
    en: `Payment for a change to order ${orderId}`,
    hi: `ऑर्डर ${orderId} में बदलाव का भुगतान`,
    ar: `دفعة مقابل تعديل الطلب ${orderId}`,
    fr: `Paiement d’une modification de la commande ${orderId}`,
  };
}
