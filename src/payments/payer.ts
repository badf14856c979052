import type { PaymentSetup } from '../../machines/attempt/attempt.ts';
import type { User } from '../../machines/session/session.ts';

/** Who pays, as gateways ask for it; the number with the code of its country where that is known. */
export function payerOf({ mobile, username, email, countryCode }: User): PaymentSetup['customer'] {
  const digits = countryCode.replace(/\D/g, '');
  return { name: username, email, phone: digits === '' ? mobile : `+${digits}${mobile}` };
}

/** The address for a gateway that requires one; a customer without one gets a reserved address. Empty where the telephone is missing too. */
export function payerEmail({ email, phone }: PaymentSetup['customer']): string {
  const digits = phone.replace(/\D/g, '');
  return email || (digits === '' ? '' : `customer-${digits}@example.com`);
}
