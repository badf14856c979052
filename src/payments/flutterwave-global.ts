/** The part of the vendor's global that we rely on; the script lives only on the vendor's host. */
export type FlutterwaveAnswer = {
  status?: unknown;
  tx_ref?: unknown;
  transaction_id?: unknown;
  /** What newer scripts call `transaction_id`. */
  id?: unknown;
};

export type FlutterwaveOptions = {
  public_key: string;
  tx_ref: string;
  amount: number;
  currency: string;
  customer: { email: string; phone_number: string; name: string };
  customizations: { title: string };
  callback: (answer: FlutterwaveAnswer) => void;
  onclose: (incomplete?: boolean) => void;
};

type FlutterwaveModal = { close: () => void };

declare global {
  var FlutterwaveCheckout: ((options: FlutterwaveOptions) => FlutterwaveModal) | undefined;
}
