/* global standIn -- see ../window-script.ts */

/** Stands in for the vendor's checkout.js: the same global and the same callbacks, a form for test numbers, no money. */
window.Razorpay = class Razorpay {
  #options;
  #listeners = new Map();
  #window = null;

  constructor(options) {
    for (const name of ['key', 'amount', 'currency', 'name']) {
      if (!options?.[name]) throw new Error(`${name} is required`);
    }
    this.#options = options;
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
    return this;
  }

  open() {
    if (this.#window !== null) return;
    const { key, name, description, order_id: token = '', theme = {}, modal = {}, prefill } = this.#options;
    const { retry, handler } = this.#options;
    this.#window = standIn.openWindow({
      gateway: 'razorpay',
      key,
      token,
      name,
      description,
      methods: ['card', 'upi'],
      method: prefill?.method,
      place: '4100 2800 0000 1007',
      numbers:
        '4100 2800 0000 1007 ✓ · 4100 2800 0008 0001, 4100 2800 0006 0003 ✕ · success@razorpay ✓ · failure@razorpay ✕',
      colour: /^#[0-9a-f]{6}$/i.test(theme.color ?? '') ? theme.color : '',
      backdrop: theme.backdrop_color,
      confirmsClose: modal.confirm_close === true,
      isClosedByEscape: modal.escape !== false,
      isClosedByBackdrop: modal.backdropclose === true,
      retries: retry !== false && retry?.enabled !== false,
      onPaid: (proof) => handler?.(proof),
      onRefused: (error) => {
        for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
      },
      onDismiss: () => {
        this.#window = null;
        modal.ondismiss?.();
      },
    });
  }

  close() {
    this.#window?.close();
    this.#window = null;
  }
};
