/* global standIn, texts, styles -- see ../window-script.ts */

/** Stands in for the vendor's stripe.js: the same global and promises, a Payment Element for test numbers, no money. */
const gateway = 'stripe';
const words = { captured: 'succeeded', refunded: 'succeeded', authorized: 'processing' };

function createEmitter() {
  const listeners = new Map();
  const off = (name, listener) => {
    const kept = (listeners.get(name) ?? []).filter((one) => listener !== undefined && one !== listener);
    listeners.set(name, kept);
  };
  const on = (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]);
  const once = (name, listener) => {
    const first = (news) => {
      off(name, first);
      listener(news);
    };
    on(name, first);
  };
  const tell = (name, news) => {
    for (const listener of listeners.get(name) ?? []) listener(news);
  };
  return { on, off, once, tell };
}

/** The vendor's variables for the look of its fields, and ours. */
const looks = {
  colorPrimary: '--colour',
  colorBackground: '--surface',
  colorText: '--ink',
  colorTextSecondary: '--quiet',
  borderRadius: '--radius',
};

function applyLook(host, { theme, variables = {} } = {}) {
  host.dataset.theme = theme ?? '';
  for (const [name, property] of Object.entries(looks)) {
    if (variables[name]) host.style.setProperty(property, variables[name]);
    else host.style.removeProperty(property);
  }
}

function createElement(elements) {
  const { on, off, once, tell } = createEmitter();
  const host = document.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const element = { on, off, once, fields: null };

  const draw = async () => {
    const code = standIn.languageOf(elements.locale);
    const t = texts[code];
    const methods = ['card'];
    const numbers =
      '4242 4242 4242 4242 ✓ · 4000 0025 0000 3155 3-D Secure · 4000 0000 0000 0002, 4000 0000 0000 9995 ✕';
    try {
      const { isBlank } = await standIn.ask(gateway, 'window', { order_id: elements.clientSecret });
      if (isBlank || !host.isConnected) return;
    } catch (error) {
      return tell('loaderror', {
        elementType: 'payment',
        error: { type: 'invalid_request_error', message: error.message },
      });
    }
    root.innerHTML = `<style>${styles}</style><div class="element" lang="${code}" dir="${standIn.directionOf(code)}">
      <p class="test">${t.test.replace('{name}', 'Stripe')}</p>${standIn.fieldsMarkup(t, methods, numbers, '4242 4242 4242 4242')}</div>`;
    element.fields = standIn.bindFields(root, t, methods);
    root.addEventListener('input', () => {
      const complete = element.fields.mistake() === '';
      tell('change', { elementType: 'payment', complete, empty: false, value: { type: 'card' } });
    });
    tell('ready', { elementType: 'payment' });
  };
  const unmount = () => {
    host.remove();
    element.fields = null;
  };
  return Object.assign(element, {
    mount: (place) => {
      const target = typeof place === 'string' ? document.querySelector(place) : place;
      if (!target) throw new Error('There is nothing to mount the element in');
      applyLook(host, elements.appearance);
      target.append(host);
      void draw();
    },
    unmount,
    destroy: () => {
      unmount();
      elements.element = null;
    },
    restyle: () => applyLook(host, elements.appearance),
    update: () => {},
    focus: () => element.fields?.focus(),
    blur: () => {},
    clear: () => {},
    collapse: () => {},
  });
}

function createElements(options = {}, locale = 'auto') {
  if (!options.clientSecret) throw new Error('clientSecret is required');
  const elements = { locale, ...options, element: null };
  const validate = () => {
    const message = elements.element?.fields?.mistake() ?? '';
    elements.element?.fields?.say(message);
    return message === '' ? {} : { error: { type: 'validation_error', code: 'incomplete_number', message } };
  };
  return Object.assign(elements, {
    on: () => {},
    off: () => {},
    create: (type) => {
      if (type !== 'payment') throw new Error(`The stand-in has no ${type} element`);
      if (elements.element !== null) throw new Error('There is a payment element already');
      elements.element = createElement(elements);
      return elements.element;
    },
    getElement: () => elements.element,
    update: (changes) => {
      Object.assign(elements, changes);
      elements.element?.restyle();
    },
    fetchUpdates: async () => ({}),
    submit: async () => validate(),
  });
}

async function intentOf(secret) {
  const { id, units, currency, status } = await standIn.ask(gateway, 'window', { order_id: secret });
  const word = words[status] ?? 'requires_payment_method';
  const wire = { id, object: 'payment_intent', amount: units, currency: currency.toLowerCase() };
  return { ...wire, client_secret: secret, status: word };
}

async function confirm(key, { elements, confirmParams = {}, redirect = 'always' }) {
  const { error } = await elements.submit();
  if (error) return { error };
  const { clientSecret: secret, element } = elements;
  const before = await intentOf(secret);
  if (before.status === 'succeeded') {
    const message = 'This PaymentIntent has already been paid.';
    const code = 'payment_intent_unexpected_state';
    return { error: { type: 'invalid_request_error', code, message, payment_intent: before } };
  }
  const { fields } = element;
  const attempt = { key, order_id: secret, method: fields.method(), account: fields.account() };
  const result = await standIn.send(gateway, standIn.languageOf(elements.locale), attempt);
  const intent = await intentOf(secret);
  if (result.outcome === 'failed') {
    const { description: message, ...said } = result.error;
    fields.say(message);
    return { error: { ...said, message, payment_intent: intent } };
  }
  if (result.outcome === 'silent') return new Promise(() => {});
  if (redirect === 'if_required') return { paymentIntent: intent };
  const target = new URL(confirmParams.return_url);
  target.searchParams.set('payment_intent', intent.id);
  target.searchParams.set('payment_intent_client_secret', secret);
  target.searchParams.set('redirect_status', intent.status);
  location.assign(target);
  return new Promise(() => {});
}

function Stripe(key, { locale } = {}) {
  if (!key?.startsWith('pk_')) throw new Error('Please call Stripe() with your publishable key.');
  const orError = (work) =>
    work.catch((error) => ({ error: { type: 'api_connection_error', message: error.message } }));
  const notHere = async () => ({
    error: { type: 'invalid_request_error', message: 'Not part of the stand-in.' },
  });
  return {
    elements: (options) => createElements(options, locale),
    confirmPayment: (options) => orError(confirm(key, options)),
    retrievePaymentIntent: (secret) => orError(intentOf(secret).then((paymentIntent) => ({ paymentIntent }))),
    createToken: notHere,
    createPaymentMethod: notHere,
    confirmCardPayment: notHere,
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}
Stripe.version = 'endive';
window.Stripe = Stripe;
