/* global standIn -- see ../window-script.ts */

/** The page within the frame of the vendor's client: speaks its messages, shows a form for test numbers, moves no money. */
const tell = (event, data = {}) => window.parent.postMessage({ event, data }, window.location.origin);
let current = null;

function begin({ accessCode = '', language }) {
  current?.close();
  current = standIn.openWindow({
    gateway: 'paystack',
    token: accessCode,
    methods: ['card', 'transfer'],
    place: '4084 0840 8408 4081',
    numbers: '4084 0840 8408 4081 ✓ · 4084 0800 0000 5408, 4084 0800 0067 0037 ✕ · 5060 6666 6666 6666 666 ?',
    language: language || window.parent.document.documentElement.lang,
    backdrop: 'transparent',
    confirmsClose: true,
    onReady: ({ id }) => tell('loaded:transaction', { id, customer: {}, accessCode }),
    onPaid: (proof) => tell('success', proof),
    onPending: () => tell('transfer:pending', { status: 'pending' }),
    onDismiss: () => tell('cancel', { status: 'abandoned' }),
    onBroken: (message) => tell('error', { type: 'setup', message }),
  });
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent) return;
  if (data === 'close') current?.close();
  if (data?.type === 'inline:url' && data.path === 'newTransaction') begin(data.params ?? {});
});
tell('loaded:checkout');
