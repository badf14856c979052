import { vi } from 'vitest';

/** A browser with push in place of the test's own: records its calls, and sends messages as its worker. */
export function browserOfPush(given: NotificationPermission | 'unsupported') {
  const permission = given === 'unsupported' ? 'default' : given;
  const registered: string[] = [];
  const heardByWorker: unknown[] = [];
  const listeners = new Set<(event: object) => void>();
  const subscription = { unsubscribe: async () => true };
  const notification = { isShown: true, close: () => void (notification.isShown = false) };
  const registration = {
    active: {
      state: 'activated',
      postMessage: (word: unknown, ports: readonly MessagePort[]) => {
        heardByWorker.push(word);
        ports[0]?.postMessage(true);
      },
    },
    pushManager: { getSubscription: async () => subscription },
    getNotifications: async () => [notification],
  };
  const asked = { permission, requestPermission: vi.fn(async () => asked.permission) };
  vi.stubGlobal('Notification', asked);
  if (given !== 'unsupported') vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('MessageChannel', PlainChannel);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      // No worker controls the page of these tests.
      ready: new Promise(() => undefined),
      register: async (address: string) => {
        registered.push(address);
        return registration;
      },
      getRegistration: async () => registration,
      startMessages: () => undefined,
      addEventListener: (_type: string, listener: (event: object) => void) => listeners.add(listener),
      removeEventListener: (_type: string, listener: (event: object) => void) => listeners.delete(listener),
    },
  });
  return {
    registered,
    heardByWorker,
    /** One of the system. */
    notification,
    /** The customer's answer to the permission prompt. */
    answer: (answered: NotificationPermission) => {
      asked.requestPermission.mockImplementation(async () => {
        asked.permission = answered;
        return answered;
      });
    },
    requestPermission: asked.requestPermission,
    /** Sends a message as the worker; true when the page took it over. */
    sayToPage: (word: unknown): boolean => {
      let isTaken = false;
      const port = { postMessage: (answer: unknown) => (isTaken = answer === true) };
      for (const listener of listeners) listener({ data: word, ports: [port] });
      return isTaken;
    },
  };
}

/** Two ports of one page, without the threads of a real browser's. */
class PlainChannel {
  readonly port1 = new PlainPort();
  readonly port2 = { postMessage: (data: unknown) => this.port1.hear(data) };
}

class PlainPort {
  readonly #listeners: ((event: { data: unknown }) => void)[] = [];
  addEventListener(_type: 'message', listener: (event: { data: unknown }) => void) {
    this.#listeners.push(listener);
  }
  start() {}
  close() {}
  hear(data: unknown) {
    queueMicrotask(() => {
      for (const listener of this.#listeners) listener({ data });
    });
  }
}
