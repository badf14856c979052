/* global texts, styles -- given by window-script.ts, which wraps this file and a vendor's script in one function. */

/** What the windows of all stand-ins share: texts, the form for test numbers, the window itself, and who answers. */
// oxlint-disable-next-line no-unused-vars -- the vendor's script that follows in the same function uses it
const standIn = (() => {
  const names = { razorpay: 'Razorpay', stripe: 'Stripe', paystack: 'Paystack', flutterwave: 'Flutterwave' };

  function languageOf(wanted) {
    const code = (wanted || document.documentElement.lang || '').slice(0, 2);
    return Object.hasOwn(texts, code) ? code : 'en';
  }

  const directionOf = (code) => (code === 'ar' ? 'rtl' : 'ltr');

  async function ask(gateway, path, body) {
    const reply = await fetch(`/simulator/${gateway}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await reply.json();
    if (answer.error) throw new Error(answer.message);
    return answer.data;
  }

  /** "1234.50" of rupees as "₹1,234.50", kept together within right-to-left text. */
  function money({ amount, currency }) {
    const [whole, fraction] = amount.split('.');
    const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
    const sign = currency === 'INR' ? '₹' : `${currency} `;
    return `\u2066${sign}${grouped}${fraction === undefined ? '' : `.${fraction}`}\u2069`;
  }

  function fieldsMarkup(t, methods, numbers, place) {
    const radio = (id, at) =>
      `<label><input type="radio" name="method" value="${id}" ${at === 0 ? 'checked' : ''}> ${t[id]}</label>`;
    return `<div class="fields">
      <fieldset aria-label="${t.methods}" ${methods.length > 1 ? '' : 'hidden'}>${methods.map(radio).join('')}</fieldset>
      <div class="card">
        <label class="field">${t.number}<input name="number" inputmode="numeric" autocomplete="cc-number" placeholder="${place}"></label>
        <div class="pair">
          <label class="field">${t.expiry}<input name="expiry" autocomplete="cc-exp" placeholder="MM / YY"></label>
          <label class="field">${t.cvv}<input name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="4"></label>
        </div>
      </div>
      <label class="field upi" hidden>${t.upiId}<input name="vpa" inputmode="email" autocomplete="off" placeholder="success@razorpay"></label>
      <p class="transfer" hidden>${t.transferText}</p>
      <p class="error" role="alert" hidden></p>
      <details><summary>${t.numbers}</summary><p dir="ltr">${numbers}</p></details>
    </div>`;
  }

  /** The form for test numbers within `root`: what was chosen, what is missing, and where it shows that. */
  function bindFields(root, t, methods) {
    const find = (selector) => root.querySelector(selector);
    const method = () => find('input[name=method]:checked').value;
    const account = () => (method() === 'upi' ? find('[name=vpa]') : find('[name=number]')).value.trim();
    const say = (text) => {
      find('.error').hidden = text === '';
      find('.error').textContent = text;
    };
    const show = () => {
      for (const id of ['card', 'upi', 'transfer']) find(`.${id}`).hidden = method() !== id;
      say('');
    };
    const mistake = () => {
      if (method() === 'transfer') return '';
      if (method() === 'upi') return /^[\w.-]+@[\w.-]+$/.test(account()) ? '' : t.wrongUpi;
      if (account().replace(/\D/g, '').length < 13) return t.wrongNumber;
      if (!/^(0[1-9]|1[0-2])\s*\/?\s*\d{2}$/.test(find('[name=expiry]').value.trim())) return t.wrongExpiry;
      return /^\d{3,4}$/.test(find('[name=cvv]').value.trim()) ? '' : t.wrongCvv;
    };
    const focus = () => find(method() === 'upi' ? '[name=vpa]' : '[name=number]').focus();
    find('fieldset').addEventListener('change', () => {
      show();
      focus();
    });
    const choose = (id) => {
      if (methods.includes(id)) find(`input[value=${id}]`).checked = true;
      show();
    };
    show();
    return { method, account, mistake, say, focus, choose };
  }

  function openDialog(brand, code, markup) {
    const returnFocus = document.activeElement;
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = `<style>${styles}</style><dialog aria-labelledby="title" data-brand="${brand}" lang="${code}" dir="${directionOf(code)}">${markup}</dialog>`;
    document.body.append(host);
    const dialog = root.querySelector('dialog');
    dialog.showModal();
    const close = () => {
      if (!host.isConnected) return;
      host.remove();
      returnFocus?.focus?.();
    };
    return { dialog, close };
  }

  /** A question over everything; `yes` or `no`. */
  function askCustomer(brand, code, { title, text, yes, no }) {
    const { dialog, close } = openDialog(
      brand,
      code,
      `<div class="question"><h2 id="title">${title}</h2><p>${text}</p><div class="answers">
      <button type="button" class="yes">${yes}</button><button type="button" class="no">${no}</button></div></div>`,
    );
    return new Promise((resolve) => {
      const answer = (word) => {
        close();
        resolve(word);
      };
      dialog.querySelector('.yes').addEventListener('click', () => answer('yes'));
      dialog.querySelector('.no').addEventListener('click', () => answer('no'));
      dialog.addEventListener('cancel', () => answer('no'));
    });
  }

  /** The bank's 3-D Secure page. */
  function askBank(brand, code) {
    const t = texts[code];
    return askCustomer(brand, code, { title: t.bankTitle, text: t.bankText, yes: t.confirm, no: t.refuse });
  }

  /** Sends one try to pay; asks the customer in the bank's name when the bank wants that. */
  async function send(gateway, code, attempt) {
    const body = { ...attempt, language: code };
    const first = await ask(gateway, 'payments', body);
    if (first.outcome !== 'asked') return first;
    return ask(gateway, 'payments', { ...body, consent: await askBank(gateway, code) });
  }

  function windowMarkup(t, name, { methods, numbers, place }) {
    return `<div class="head" hidden>
        <div><h2 id="title"></h2><p class="description"></p><p class="amount"></p></div>
        <button type="button" class="close">${t.close}</button>
      </div>
      <p class="test" hidden>${t.test.replace('{name}', name)}</p>
      <form novalidate hidden>${fieldsMarkup(t, methods, numbers, place)}
        <button type="submit" class="pay"></button>
      </form>
      <p class="paid" role="status" hidden>${t.paid}</p>
      <p class="foot" hidden>${t.secured.replace('{name}', name)}</p><p class="blank"></p>`;
  }

  /**
   * The vendor's window. Calls `onReady(order)`, `onRefused(error)` any number of times, and once `onPaid(proof, order)`,
   * `onPending()`, `onDismiss()`; or `onBroken(message)` when there is nothing to pay.
   */
  function openWindow(options) {
    const { gateway, key, token, methods } = options;
    const code = languageOf(options.language);
    const t = texts[code];
    const { dialog, close } = openDialog(gateway, code, windowMarkup(t, names[gateway], options));
    const find = (selector) => dialog.querySelector(selector);
    const fields = bindFields(dialog, t, methods);
    let isPaid = false;
    let isLeaving = false;

    const dismiss = () => {
      close();
      options.onDismiss?.(isPaid);
    };
    const leave = async () => {
      if (isLeaving) return;
      if (options.confirmsClose && !isPaid) {
        isLeaving = true;
        const answer = await askCustomer(gateway, code, {
          title: t.leaveTitle,
          text: t.leaveText,
          yes: t.leave,
          no: t.stay,
        });
        isLeaving = false;
        if (answer === 'no') return;
      }
      dismiss();
    };
    const finish = (result, order) => {
      if (!dialog.isConnected) return;
      if (result.outcome === 'failed') {
        fields.say(result.error.description);
        options.onRefused?.(result.error);
        if (options.retries === false) dismiss();
        return;
      }
      isPaid = result.outcome === 'paid';
      if (isPaid && options.staysOpen) {
        find('form').hidden = true;
        find('.paid').hidden = false;
      } else close();
      if (isPaid) options.onPaid(result.proof, order);
      if (result.outcome === 'pending') options.onPending?.();
    };
    const pay = async (order) => {
      const mistake = fields.mistake();
      fields.say(mistake);
      const button = find('.pay');
      if (mistake || button.disabled) return;
      button.disabled = true;
      const attempt = { key, order_id: token, method: fields.method(), account: fields.account() };
      try {
        finish(await send(gateway, code, attempt), order);
      } catch (error) {
        if (dialog.isConnected) fields.say(error instanceof Error ? error.message : t.silent);
      } finally {
        button.disabled = false;
      }
    };
    const fill = (order) => {
      find('#title').textContent = options.name || names[gateway];
      find('.description').textContent = options.description ?? '';
      find('.amount').textContent = money(order);
      find('.pay').textContent = t.pay.replace('{amount}', money(order));
      for (const part of ['.head', '.test', 'form', '.foot']) find(part).hidden = false;
      find('.blank').hidden = true;
      fields.choose(options.method);
      fields.focus();
      find('form').addEventListener('submit', (event) => {
        event.preventDefault();
        void pay(order);
      });
      options.onReady?.(order);
    };

    const load = async () => {
      try {
        const order = await ask(gateway, 'window', { order_id: token });
        if (dialog.isConnected && !order.isBlank) fill(order);
      } catch (error) {
        close();
        options.onBroken?.(error instanceof Error ? error.message : t.silent);
      }
    };

    if (options.colour) dialog.style.setProperty('--colour', options.colour);
    if (options.backdrop) dialog.style.setProperty('--backdrop', options.backdrop);
    find('.close').addEventListener('click', () => void leave());
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      if (options.isClosedByEscape !== false) void leave();
    });
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog && options.isClosedByBackdrop) void leave();
    });
    void load();
    return { close, dismiss };
  }

  return { languageOf, directionOf, ask, send, fieldsMarkup, bindFields, openWindow };
})();
