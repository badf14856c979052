import type { PaymentSetup } from '../../../machines/attempt/attempt.ts';
import type { User } from '../../../machines/session/session.ts';

/** Who pays, as gateways ask for it; the number with the code of its country where that is known. */
export function payerOf({ mobile, username, email, countryCode }: User): PaymentSetup['customer'] {
  const digits = countryCode.replace(/\D/g, '');
  return { name: username, email, phone: digits === '' ? mobile : `+${digits}${mobile}` };
}
