/** The part of the vendor's global that we rely on; see `@paystack/inline-js` for the rest. */
export type PaystackCallbacks = {
  onLoad: () => void;
  onSuccess: (transaction: { reference?: unknown }) => void;
  onCancel: () => void;
  onError: (error: { message?: unknown }) => void;
  onBankTransferConfirmationPending: () => void;
};

/** A transaction that the provider prepared, or one that the window begins itself. */
export type PaystackTransaction =
  | { accessCode: string }
  | {
      key: string;
      email: string;
      amount: number;
      currency: string;
      reference: string;
      firstName: string;
      phone: string;
      metadata: Record<string, string>;
    };

export type PaystackPopup = {
  newTransaction: (options: PaystackTransaction & PaystackCallbacks) => { id?: unknown };
  cancelTransaction: (id: unknown) => void;
};

type PaystackConstructor = new () => PaystackPopup;

declare global {
  var PaystackPop: PaystackConstructor | undefined;
}
