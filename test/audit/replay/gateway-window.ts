/** What a customer does in a gateway's window. */
export type InTheWindow = 'pays' | 'isDeclined' | 'closes';

/**
 * The script of a gateway whose window does only what a path says: `gatewayWindow` has a function for each of `InTheWindow`. The
 * demo's own window takes payments of orders that the provider knows, which those of a path are not.
 */
export const razorpayScript = `
  globalThis.Razorpay = class {
    constructor(options) { this.options = options; this.heard = {}; }
    on(name, listener) { this.heard[name] = listener; }
    open() {
      this.box = document.createElement('div');
      this.box.role = 'dialog';
      this.box.ariaLabel = 'Razorpay';
      this.box.setAttribute('style', 'position:fixed;inset:auto 0 0 0;z-index:99;padding:2rem;background:#fff;color:#000;box-shadow:0 0 1rem #0006');
      this.box.textContent = 'Razorpay · ' + this.options.currency + ' ' + this.options.amount;
      document.body.append(this.box);
      globalThis.gatewayWindow = {
        pays: () => {
          this.close();
          this.options.handler({
            razorpay_payment_id: 'pay_1',
            razorpay_order_id: this.options.order_id,
            razorpay_signature: 'signed',
          });
        },
        isDeclined: () => this.heard['payment.failed']({ error: { description: 'Card declined' } }),
        closes: () => { this.close(); this.options.modal.ondismiss(); },
      };
    }
    close() { this.box.remove(); }
  };
`;
