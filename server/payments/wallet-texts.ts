import type { LocalText } from '../database/schema/columns.ts';

/** What a wallet entry says, in every language; entries keep their text because orders may go. */
export function paidForOrder(orderId: number): LocalText {
  return {
    en: `Paid for order ${orderId}`,
    hi: `ऑर्डर ${orderId} का भुगतान`,
    ar: `دفع الطلب ${orderId}`,
    fr: `Paiement de la commande ${orderId}`,
  };
}

export function refundOfOrder(orderId: number): LocalText {
  return {
    en: `Refund of order ${orderId}`,
    hi: `ऑर्डर ${orderId} का रिफ़ंड`,
    ar: `استرداد مبلغ الطلب ${orderId}`,
    fr: `Remboursement de la commande ${orderId}`,
  };
}

export const moneyAdded: LocalText = {
  en: 'Money added with Razorpay',
  hi: 'Razorpay से पैसे जोड़े',
  ar: 'إضافة رصيد عبر Razorpay',
  fr: 'Recharge avec Razorpay',
};

export const creditFromRestaurant: LocalText = {
  en: 'Credit from the restaurant',
  hi: 'रेस्तरां की ओर से क्रेडिट',
  ar: 'رصيد من المطعم',
  fr: 'Crédit offert par le restaurant',
};
