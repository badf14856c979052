/** What the browser, its push service or the customer in the browser's own dialog does. */
export type OfPush =
  | 'allows'
  | 'denies'
  | 'leavesOpen'
  | 'cannotAsk'
  | 'workerStarts'
  | 'workerFails'
  | 'subscribes'
  | 'unsubscribes'
  | 'failsToSubscribe'
  | 'renewsSubscription'
  | 'bringsMessage';

/**
 * A script for every page: permission, worker and subscription of the browser do only what a path says. `heldPush` has a function for
 * each of `OfPush`. The push service's hosts are asked under the shop's own address, since the demo lets its pages speak to no other.
 */
export const heldPush = `
  const questions = [], registrations = [], subscriptions = [], listeners = new Set();
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  const held = (list) => () => new Promise((resolve, reject) => list.push({ resolve, reject }));
  Notification.requestPermission = held(questions);
  const subscription = {
    endpoint: 'https://push.invalid/1',
    getKey: () => new Uint8Array(8).buffer,
    unsubscribe: async () => true,
  };
  const active = { state: 'activated', postMessage: (_word, ports) => ports[0]?.postMessage(true) };
  const registration = Object.create(ServiceWorkerRegistration.prototype, {
    active: { value: active },
    scope: { value: location.href },
    pushManager: { value: { getSubscription: held(subscriptions) } },
  });
  Object.defineProperty(navigator, 'serviceWorker', {
    value: {
      ready: new Promise(() => {}),
      register: held(registrations),
      getRegistration: async () => registration,
      startMessages() {},
      addEventListener: (_type, listener) => listeners.add(listener),
      removeEventListener: (_type, listener) => listeners.delete(listener),
    },
  });
  const ask = globalThis.fetch;
  globalThis.fetch = (address, init) =>
    ask(/^https:\\/\\/\\w+\\.googleapis\\.com/.test(address) ? String(address).replace('https:/', '') : address, init);
  const waiting = {
    cannotAsk: questions,
    workerStarts: registrations,
    workerFails: registrations,
    subscribes: subscriptions,
    unsubscribes: subscriptions,
    failsToSubscribe: subscriptions,
  };
  const settle = (list, how, value) => { for (const each of list.splice(0)) each[how](value); };
  const become = (now) => {
    permission = now;
    if (questions.length > 0) settle(questions, 'resolve', now);
    else document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  };
  const tell = (data) => { for (const listener of [...listeners]) listener({ data, ports: [] }); };
  globalThis.heldPush = {
    isAwaited: (told) => waiting[told] === undefined || waiting[told].length > 0,
    allows: () => become('granted'),
    denies: () => become('denied'),
    leavesOpen: () => become('default'),
    cannotAsk: () => settle(questions, 'reject', new Error('Not now')),
    workerStarts: () => settle(registrations, 'resolve', registration),
    workerFails: () => settle(registrations, 'reject', new Error('No worker')),
    subscribes: () => settle(subscriptions, 'resolve', subscription),
    unsubscribes: () => settle(subscriptions, 'resolve', null),
    failsToSubscribe: () => settle(subscriptions, 'reject', new Error('No subscription')),
    renewsSubscription: () => tell({ type: 'SUBSCRIPTION_CHANGED' }),
    bringsMessage: () => tell({ type: 'PUSH_RECEIVED', message: { id: 'm1', title: 'On its way', kind: 'order', about: '41' } }),
  };
`;
