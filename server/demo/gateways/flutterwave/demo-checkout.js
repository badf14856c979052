/* global standIn -- see ../window-script.ts */

/** Stands in for the vendor's v3.js and for its hosted page: the same global and callbacks, test numbers, no money. */
const page =
  document.currentScript?.dataset.hosted === undefined ? null : new URLSearchParams(location.search);

function goBack(address, fields) {
  const target = new URL(address, location.href);
  for (const [name, value] of Object.entries(fields)) target.searchParams.set(name, value);
  location.assign(target);
}

function checkOut(options) {
  for (const name of ['public_key', 'tx_ref', 'amount', 'currency']) {
    if (!options?.[name]) throw new Error(`${name} is required`);
  }
  const { tx_ref: reference, redirect_url: address, customizations = {}, customer } = options;
  const opened = standIn.openWindow({
    gateway: 'flutterwave',
    token: reference,
    name: customizations.title,
    description: customizations.description,
    methods: ['card'],
    place: '5531 8866 5214 2950',
    numbers: '5531 8866 5214 2950 ✓ · 4187 4274 1556 4246 ✓',
    language: options.language,
    confirmsClose: true,
    staysOpen: true,
    onPaid: (proof, { amount, currency }) => {
      const { transaction_id: id } = proof;
      if (address) return goBack(address, { status: 'successful', tx_ref: reference, transaction_id: id });
      options.callback?.({ status: 'successful', ...proof, id, amount: Number(amount), currency, customer });
    },
    onDismiss: (isPaid) => {
      if (address) return goBack(address, { status: 'cancelled', tx_ref: reference });
      options.onclose?.(!isPaid);
    },
  });
  return { close: () => opened.dismiss() };
}

if (page === null) window.FlutterwaveCheckout = checkOut;
else {
  document.documentElement.lang = standIn.languageOf(page.get('language'));
  const hosted = { public_key: 'hosted', amount: 'hosted', currency: 'hosted' };
  checkOut({ ...hosted, tx_ref: page.get('tx_ref'), redirect_url: page.get('redirect_url') });
}
