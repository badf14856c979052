import { toDecimal, type Minor } from '../../machines/money.ts';
import type { Language, LocalText } from '../database/schema/columns.ts';
import { localTime } from '../places/local-time.ts';
import { isolated, numberOf } from './notify-of-order.ts';

type Delay = { promisedUntil: Date; zone: string; currency: string; credit: Minor };

/** The new time of an order that comes later than promised. */
export function delayTitle(until: Date, zone: string): LocalText {
  const time = (language: Language) => timeOf(until, language, zone);
  return {
    en: `Later than promised: now by ${time('en')}`,
    hi: `तय समय से देरी: अब ${time('hi')} तक`,
    ar: `متأخر عن الموعد: الآن قبل ${time('ar')}`,
    fr: `Plus tard que prévu : désormais avant ${time('fr')}`,
  };
}

/** Which order it is, what was promised first, and what the restaurant credits for the wait. */
export function delayBody(
  { id }: { id: number },
  { promisedUntil, zone, currency, credit }: Delay,
): LocalText {
  const number = numberOf(id);
  const promised = (language: Language) => timeOf(promisedUntil, language, zone);
  const body: LocalText = {
    en: `${number.en}, promised by ${promised('en')}.`,
    hi: `${number.hi}, तय समय ${promised('hi')} था।`,
    ar: `${number.ar}، وكان الموعد قبل ${promised('ar')}.`,
    fr: `${number.fr}, promise avant ${promised('fr')}.`,
  };
  if (credit === 0) return body;
  const amount = isolated(`${currency}${toDecimal(credit)}`);
  const credited: LocalText = {
    en: `${amount} for the wait goes to your wallet when the order arrives.`,
    hi: `इंतज़ार के लिए ${amount} ऑर्डर पहुंचने पर आपके वॉलेट में आएंगे।`,
    ar: `سيُضاف ${amount} إلى محفظتك عند وصول الطلب، مقابل الانتظار.`,
    fr: `${amount} pour l’attente iront dans votre portefeuille à l’arrivée.`,
  };
  const both = (language: Language) => `${body[language]} ${credited[language]}`;
  return { en: both('en'), hi: both('hi'), ar: both('ar'), fr: both('fr') };
}

function timeOf(moment: Date, language: Language, timeZone: string): string {
  return isolated(localTime(moment, language, timeZone));
}
