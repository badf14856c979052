import type { PaymentSetup } from '../../machines/attempt/attempt.ts';

/** The address for a gateway that requires one; a customer without one gets a reserved address. Empty where the telephone is missing too. */
export function payerEmail({ email, phone }: PaymentSetup['customer']): string {
  const digits = phone.replace(/\D/g, '');
  return email || (digits === '' ? '' : `customer-${digits}@example.com`);
}
