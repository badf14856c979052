/**
 * Stands in for the payment service's hosted checkout in demo mode: the same global and the same callbacks, a form for test
 * numbers, and no money. Served as it is, never part of the app's bundle.
 */
(() => {
  const base = '/simulator/razorpay';
  const styles = `
    dialog { color-scheme: light; width: min(26rem, calc(100vw - 2rem)); padding: 0; border: 0; border-radius: 14px; color: #16202e; background: #fff;
      font: 16px/1.5 system-ui, sans-serif; box-shadow: 0 24px 64px #0006; direction: ltr; text-align: left; }
    dialog::backdrop { background: var(--backdrop); }
    .head { display: flex; gap: 1rem; justify-content: space-between; align-items: start; padding: 1.25rem; color: #fff; background: var(--colour); }
    h2, p { margin: 0; } h2 { font-size: 1.125rem; }
    .amount { font-size: 1.375rem; font-weight: 700; }
    .test { padding: .375rem 1.25rem; font-size: .8125rem; background: #fff3cd; color: #4d3800; }
    form { display: grid; gap: 1rem; padding: 1.25rem; }
    fieldset { display: flex; gap: .5rem; margin: 0; padding: 0; border: 0; }
    fieldset label { flex: 1; display: flex; gap: .5rem; align-items: center; min-height: 44px; padding: 0 .75rem; border: 1px solid #8a94a6; border-radius: 8px; }
    .field { display: grid; gap: .25rem; font-size: .875rem; font-weight: 600; }
    input:not([type=radio]) { min-height: 44px; padding: 0 .75rem; border: 1px solid #8a94a6; border-radius: 8px; font: inherit; font-weight: 400; box-sizing: border-box; width: 100%; color: inherit; background: #fff; }
    .card { display: grid; gap: .75rem; }
    .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; }
    [hidden] { display: none !important; }
    .error { padding: .625rem .75rem; border-radius: 8px; background: #fdecea; color: #8c1d18; font-size: .875rem; }
    button { min-height: 44px; padding: 0 1rem; border: 0; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; }
    .pay { color: #fff; background: var(--colour); } .pay:disabled { opacity: .6; cursor: progress; }
    .close { color: inherit; background: #0003; }
    :focus-visible { outline: 3px solid #1a73e8; outline-offset: 2px; }
    details { font-size: .8125rem; color: #47536b; } summary { cursor: pointer; min-height: 24px; }
  `;
  const markup = `
    <dialog aria-labelledby="name">
      <div class="head">
        <div><h2 id="name"></h2><p class="description"></p><p class="amount"></p></div>
        <button type="button" class="close">Close</button>
      </div>
      <p class="test">Test mode: no money moves.</p>
      <form novalidate>
        <fieldset aria-label="Payment method">
          <label><input type="radio" name="method" value="card" checked> Card</label>
          <label><input type="radio" name="method" value="upi"> UPI</label>
        </fieldset>
        <div class="card">
          <label class="field">Card number<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="4100 2800 0000 1007"></label>
          <div class="pair">
            <label class="field">Expiry<input name="expiry" autocomplete="cc-exp" placeholder="MM / YY"></label>
            <label class="field">CVV<input name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4"></label>
          </div>
        </div>
        <label class="field upi" hidden>UPI ID<input name="vpa" inputmode="email" autocomplete="off" placeholder="success@razorpay"></label>
        <p class="error" role="alert" hidden></p>
        <button type="submit" class="pay">Pay</button>
        <details>
          <summary>Test numbers</summary>
          <p>4100 2800 0000 1007 is accepted, 4100 2800 0008 0001 has not enough money, 4100 2800 0006 0003 is declined.
          UPI: success@razorpay, failure@razorpay.</p>
        </details>
      </form>
    </dialog>
  `;

  /** "123450" of a currency with two decimals as "INR 1,234.50". */
  function money(amount, currency) {
    const text = String(amount).padStart(3, '0');
    const whole = text.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
    return `${currency === 'INR' ? '₹' : `${currency} `}${whole}.${text.slice(-2)}`;
  }

  async function ask(path, body) {
    const reply = await fetch(
      base + path,
      body
        ? { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
        : {},
    );
    const answer = await reply.json();
    if (answer.error) throw new Error(answer.message);
    return answer.data;
  }

  class Razorpay {
    #options;
    #listeners = new Map();
    #host = null;
    #returnFocus = null;

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
      if (this.#host) return;
      const { name, description, amount, currency, theme = {}, modal = {} } = this.#options;
      this.#returnFocus = document.activeElement;
      this.#host = document.createElement('div');
      const root = this.#host.attachShadow({ mode: 'open' });
      root.innerHTML = `<style>${styles}</style>${markup}`;
      const dialog = root.querySelector('dialog');
      dialog.style.setProperty(
        '--colour',
        /^#[0-9a-f]{6}$/i.test(theme.color ?? '') ? theme.color : '#0a5c4a',
      );
      dialog.style.setProperty('--backdrop', theme.backdrop_color ?? '#0b1220b3');
      root.querySelector('h2').textContent = name;
      root.querySelector('.description').textContent = description ?? '';
      root.querySelector('.amount').textContent = money(amount, currency);
      root.querySelector('.pay').textContent = `Pay ${money(amount, currency)}`;
      root.querySelector('.close').addEventListener('click', () => this.#dismiss());
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (modal.escape !== false) this.#dismiss();
      });
      dialog.addEventListener('click', (event) => {
        if (event.target === dialog && modal.backdropclose === true) this.#dismiss();
      });
      root.querySelector('fieldset').addEventListener('change', () => this.#showMethod());
      root.querySelector('form').addEventListener('submit', (event) => {
        event.preventDefault();
        void this.#pay();
      });
      document.body.append(this.#host);
      if (this.#options.prefill?.method === 'upi') root.querySelector('input[value=upi]').checked = true;
      this.#showMethod();
      dialog.showModal();
    }

    close() {
      if (!this.#host) return;
      this.#host.remove();
      this.#host = null;
      this.#returnFocus?.focus?.();
    }

    #find(selector) {
      return this.#host.shadowRoot.querySelector(selector);
    }

    #isCard() {
      return this.#find('input[value=card]').checked;
    }

    #showMethod() {
      this.#find('.card').hidden = !this.#isCard();
      this.#find('.upi').hidden = this.#isCard();
      this.#say('');
      this.#find(this.#isCard() ? '[name=number]' : '[name=vpa]').focus();
    }

    #say(text) {
      const error = this.#find('.error');
      error.hidden = text === '';
      error.textContent = text;
    }

    /** What is missing in the form, or nothing. */
    #mistake() {
      if (!this.#isCard())
        return /^[\w.-]+@[\w.-]+$/.test(this.#find('[name=vpa]').value.trim())
          ? ''
          : 'Enter a UPI ID such as success@razorpay.';
      if (this.#find('[name=number]').value.replace(/\D/g, '').length < 13)
        return 'Enter the whole card number.';
      if (!/^(0[1-9]|1[0-2])\s*\/?\s*\d{2}$/.test(this.#find('[name=expiry]').value.trim()))
        return 'Enter the expiry date as MM / YY.';
      return /^\d{3,4}$/.test(this.#find('[name=cvv]').value.trim()) ? '' : 'Enter the CVV.';
    }

    async #pay() {
      const button = this.#find('.pay');
      const mistake = this.#mistake();
      this.#say(mistake);
      if (mistake || button.disabled) return;
      button.disabled = true;
      const { key, order_id } = this.#options;
      const method = this.#isCard() ? 'card' : 'upi';
      const account = this.#find(method === 'card' ? '[name=number]' : '[name=vpa]').value.trim();
      try {
        this.#settle(await ask('/payments', { key, order_id: order_id ?? '', method, account }));
      } catch (error) {
        if (this.#host)
          this.#say(error instanceof Error ? error.message : 'The payment service did not answer.');
      } finally {
        button.disabled = false;
      }
    }

    #settle(result) {
      if (!this.#host) return;
      if (result.outcome === 'failed') return this.#fail(result.error);
      this.close();
      if (result.outcome === 'paid') this.#options.handler?.(result.proof);
    }

    /** The modal stays open for another try, unless the shop switched that off: then it is closed as if dismissed. */
    #fail(error) {
      this.#say(error.description);
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
      if (this.#options.retry?.enabled === false || this.#options.retry === false) this.#dismiss();
    }

    #dismiss() {
      const { modal = {} } = this.#options;
      if (modal.confirm_close === true && !window.confirm('Do you want to leave the payment?')) return;
      this.close();
      modal.ondismiss?.();
    }
  }

  window.Razorpay = Razorpay;
})();
