import type { PaymentSetup } from '../../machines/attempt/attempt.ts';

/** The address for a gateway that insists on one: whoever gave none gets one that nobody reads. Empty where nobody is known. */
export function payerEmail({ email, phone }: PaymentSetup['customer']): string {
  const digits = phone.replace(/\D/g, '');
  return email || (digits === '' ? '' : `customer-${digits}@example.com`);
}
