import { toDecimal, type Minor } from '../../machines/money.ts';
import type { LocalText } from '../database/schema/columns.ts';

/** Ledger entries of a withdrawal, in every language. */
export function withdrawnToBank(id: number): LocalText {
  return {
    en: `Withdrawal ${id} to your bank`,
    hi: `आपके बैंक में निकासी ${id}`,
    ar: `السحب ${id} إلى حسابك البنكي`,
    fr: `Retrait ${id} vers votre banque`,
  };
}

export function withdrawalReturned(id: number): LocalText {
  return {
    en: `Withdrawal ${id} was rejected, money returned`,
    hi: `निकासी ${id} अस्वीकार हुई, राशि वापस`,
    ar: `رُفض السحب ${id} وأُعيد المبلغ`,
    fr: `Retrait ${id} refusé, montant rendu`,
  };
}

export const withdrawalAsked: LocalText = {
  en: 'We have your withdrawal request.',
  hi: 'हमें आपका निकासी अनुरोध मिल गया।',
  ar: 'وصلنا طلب السحب.',
  fr: 'Nous avons reçu votre demande de retrait.',
};

export const yourWithdrawals: LocalText = {
  en: 'Your withdrawals.',
  hi: 'आपकी निकासियां।',
  ar: 'عمليات السحب الخاصة بك.',
  fr: 'Vos retraits.',
};

/** @param smallest In minor units. */
export function amountTooSmall(smallest: Minor): LocalText {
  const amount = toDecimal(smallest);
  return {
    en: `The smallest withdrawal is ${amount}.`,
    hi: `कम से कम ${amount} निकाले जा सकते हैं।`,
    ar: `أقل مبلغ يمكن سحبه ${amount}.`,
    fr: `Le retrait minimum est de ${amount}.`,
  };
}

export const tooManyPending: LocalText = {
  en: 'Several of your withdrawals are still being reviewed. Please wait until one of them is done.',
  hi: 'आपकी कई निकासियां अभी जांची जा रही हैं। कृपया किसी एक के पूरा होने तक रुकें।',
  ar: 'ما زال عدد من عمليات السحب قيد المراجعة. يُرجى الانتظار حتى تكتمل إحداها.',
  fr: 'Plusieurs de vos retraits sont encore en vérification. Attendez que l’un d’eux soit terminé.',
};

export const otherWithdrawal: LocalText = {
  en: 'This attempt was made for another withdrawal. Please try again.',
  hi: 'यह कोशिश किसी और निकासी के लिए थी। कृपया फिर से कोशिश करें।',
  ar: 'كانت هذه المحاولة لسحب آخر. حاول مجددًا.',
  fr: 'Cette tentative concernait un autre retrait. Réessayez.',
};
