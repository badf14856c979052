import type { LocalText } from '../database/schema/columns.ts';

/** The text of a wallet entry in every language; entries keep their text because orders may go. */
export function paidForOrder(orderId: number): LocalText {
  return {
    en: `Paid for order ${orderId}`,
    hi: `ऑर्डर ${orderId} का भुगतान`,
    ar: `دفع الطلب ${orderId}`,
    fr: `Paiement de la commande ${orderId}`,
  };
}

export const forInvitedFriend: LocalText = {
  en: 'For inviting a friend',
  hi: 'दोस्त को इनवाइट करने के लिए',
  ar: 'مقابل دعوة صديق',
  fr: 'Pour avoir parrainé un proche',
};

export function refundOfOrder(orderId: number): LocalText {
  return {
    en: `Refund of order ${orderId}`,
    hi: `ऑर्डर ${orderId} का रिफ़ंड`,
    ar: `استرداد مبلغ الطلب ${orderId}`,
    fr: `Remboursement de la commande ${orderId}`,
  };
}

export function moneyAdded(gateway: string): LocalText {
  return {
    en: `Money added with ${gateway}`,
    hi: `${gateway} से राशि जोड़ी गई`,
    ar: `إضافة رصيد عبر ${gateway}`,
    fr: `Recharge avec ${gateway}`,
  };
}

/** Of a payment for the wallet that was not added to it. */
export function moneyReturned(gateway: string): LocalText {
  return {
    en: `Not added, goes back through ${gateway}`,
    hi: `नहीं जोड़ी गई, ${gateway} से वापस की जाएगी`,
    ar: `لم يُضف إلى الرصيد، ويُعاد عبر ${gateway}`,
    fr: `Non ajouté, remboursé par ${gateway}`,
  };
}

export const creditFromRestaurant: LocalText = {
  en: 'Credit from the restaurant',
  hi: 'रेस्टोरेंट की ओर से क्रेडिट',
  ar: 'رصيد من المطعم',
  fr: 'Crédit offert par le restaurant',
};

export function creditForDelay(orderId: number): LocalText {
  return {
    en: `For the delay of order ${orderId}`,
    hi: `ऑर्डर ${orderId} की देरी के लिए`,
    ar: `تعويض عن تأخر الطلب ${orderId}`,
    fr: `Pour le retard de la commande ${orderId}`,
  };
}
