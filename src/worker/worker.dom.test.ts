import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WorkerMessage } from '../lib/worker-messages.ts';
import { handlePageMessage } from './page-messages.ts';
import { initialiseBy } from './initialise.ts';
import { openPressed, notifySubscriptionChanged, showPush } from './push.ts';

const kept = vi.hoisted(() => ({ sender: null as string | null }));
vi.mock('./kept-sender.ts', () => ({
  persistSender: async (sender: string) => {
    kept.sender = sender;
  },
  keptSender: async () => kept.sender,
}));

const fetched = vi.hoisted(() => vi.fn(async (_event: object, _addresses: readonly unknown[]) => undefined));
vi.mock('./keeping.ts', () => ({ cacheFetched: fetched }));
vi.mock('../lib/build-id.ts', () => ({ buildId: 'two' }));

beforeEach(() => {
  kept.sender = null;
  fetched.mockClear();
});

type PageOptions = { visibilityState?: 'visible' | 'hidden'; focused?: boolean; answers?: boolean };

function page({ visibilityState = 'visible', focused = false, answers = true }: PageOptions = {}) {
  const heard: WorkerMessage[] = [];
  return {
    heard,
    visibilityState,
    focused,
    focus: vi.fn(async () => undefined),
    navigate: vi.fn(async (_address: string) => undefined),
    postMessage: (word: WorkerMessage, [port]: MessagePort[]) => {
      heard.push(word);
      if (answers) port?.postMessage(true);
    },
  };
}

/** The parts of a worker's scope that are used, and what was shown and opened in it. */
function worker(...pages: ReturnType<typeof page>[]) {
  const shown: { title: string; options: NotificationOptions & { image?: string } }[] = [];
  const openWindow = vi.fn(async (_address: string) => null);
  const registration = {
    getNotifications: async ({ tag }: { tag: string }) =>
      shown.filter(({ options }) => options.tag === tag).map(({ options }) => options),
    showNotification: async (title: string, options: NotificationOptions) => shown.push({ title, options }),
  };
  const scope = { clients: { matchAll: async () => pages, openWindow }, registration };
  return { scope: scope as unknown as Parameters<typeof showPush>[0], shown, openWindow };
}

const pushOf = (sent: unknown) => ({ data: { json: () => sent } }) as Parameters<typeof showPush>[1];
const onTheWay = {
  from: '1',
  fcmMessageId: 'm1',
  data: { title: 'On its way', body: 'Order 41', type: 'order', type_id: '41' },
};

function pressed(data: unknown) {
  const notification = { data, close: vi.fn() };
  return { notification } as unknown as Parameters<typeof openPressed>[1] & {
    notification: typeof notification;
  };
}

describe('a push', () => {
  it('[R1.25, R3.20] is shown by the system where no page is in sight', async () => {
    const hidden = page({ visibilityState: 'hidden' });
    const { scope, shown } = worker(hidden);
    await showPush(scope, pushOf(onTheWay));
    expect(hidden.heard).toEqual([]);
    expect(shown).toEqual([
      {
        title: 'On its way',
        options: expect.objectContaining({
          body: 'Order 41',
          tag: 'order-41',
          data: { id: 'm1', kind: 'order' },
        }),
      },
    ]);
  });

  it('[R2.10] is left to the page that the customer looks at', async () => {
    const [other, looked] = [page(), page({ focused: true })];
    const { scope, shown } = worker(other, looked);
    await showPush(scope, pushOf(onTheWay));
    expect([other.heard, shown]).toEqual([[], []]);
    expect(looked.heard).toMatchObject([{ type: 'PUSH_RECEIVED', message: { id: 'm1', kind: 'order' } }]);
  });

  it('[R2.10] is shown by the system where the page in sight does not take it', async () => {
    const { scope, shown } = worker(page({ answers: false }));
    await showPush(scope, pushOf(onTheWay));
    expect(shown).toHaveLength(1);
  });

  it('[R2.10] that comes twice is shown once; a later one about the same order takes its place', async () => {
    const { scope, shown } = worker();
    await showPush(scope, pushOf(onTheWay));
    await showPush(scope, pushOf(onTheWay));
    expect(shown).toHaveLength(1);
    await showPush(scope, pushOf({ ...onTheWay, fcmMessageId: 'm2' }));
    expect(shown.map(({ options }) => options.tag)).toEqual(['order-41', 'order-41']);
  });

  it('[R2.10] that comes twice at the same time is shown once', async () => {
    const { scope, shown } = worker();
    await Promise.all([showPush(scope, pushOf(onTheWay)), showPush(scope, pushOf(onTheWay))]);
    expect(shown).toHaveLength(1);
  });

  it('[R2.10] is shown also after one that could not be', async () => {
    const { scope, shown } = worker();
    const refused = vi.spyOn(scope.registration, 'showNotification').mockRejectedValueOnce(new Error('No'));
    const first = showPush(scope, pushOf(onTheWay));
    const second = showPush(scope, pushOf({ ...onTheWay, fcmMessageId: 'm2' }));
    await expect(first).rejects.toThrow('No');
    await second;
    expect([shown.length, refused.mock.calls.length]).toEqual([1, 2]);
  });

  it('[R3.20] of another project than the shop named is ignored, also after the worker was stopped', async () => {
    kept.sender = '2';
    const looked = page();
    await showPush(worker(looked).scope, pushOf(onTheWay));
    const { scope, shown } = worker();
    await showPush(scope, pushOf(onTheWay));
    expect([looked.heard, shown]).toEqual([[], []]);
  });

  it.each([null, 'text', 7, {}, { data: { url: 'https://evil.example' } }])(
    '[R3.20] %j shows nothing',
    async (sent) => {
      const { scope, shown } = worker();
      await showPush(scope, pushOf(sent));
      const broken = { json: () => JSON.parse('{') };
      await showPush(scope, { data: broken } as Parameters<typeof showPush>[1]);
      await showPush(scope, { data: null });
      expect(shown).toEqual([]);
    },
  );

  it('[R3.20] brings no picture but one by https, and no address', async () => {
    const { scope, shown } = worker();
    const data = {
      title: 'A',
      image: 'http://evil.example/a.png',
      url: 'https://evil.example',
      click_action: '//x',
    };
    await showPush(scope, pushOf({ data }));
    expect(JSON.stringify(shown)).not.toMatch(/evil|\/\/x/);
  });
});

describe('a notification that is pressed', () => {
  it.each([
    ['order', '/user/my-orders'],
    ['place_order', '/user/my-orders'],
    ['offer', '/user/notifications'],
    ['https://evil.example', '/user/notifications'],
  ])('[R2.11] of type %s opens %s', async (kind, address) => {
    const { scope, openWindow } = worker();
    const event = pressed({ id: 'm1', kind });
    await openPressed(scope, event);
    expect(event.notification.close).toHaveBeenCalledOnce();
    expect(openWindow.mock.calls).toEqual([[address]]);
  });

  it('[R2.11] leads an open page there, by itself where the page does not answer', async () => {
    const [answering, silent] = [page(), page({ answers: false })];
    await openPressed(worker(answering).scope, pressed({ kind: 'order' }));
    expect(answering.heard).toEqual([{ type: 'NOTIFICATION_PRESSED', kind: 'order' }]);
    expect(answering.navigate).not.toHaveBeenCalled();
    silent.focus.mockRejectedValueOnce(new Error('Not allowed to focus a window'));
    await openPressed(worker(silent).scope, pressed({ kind: 'order' }));
    expect(silent.navigate.mock.calls).toEqual([['/user/my-orders']]);
    expect(silent.focus).toHaveBeenCalledOnce();
  });

  it.each([null, { url: 'https://evil.example' }, { kind: { toString: () => 'order' } }])(
    '[R2.11] with %j in it opens nothing foreign',
    async (data) => {
      const { scope, openWindow } = worker();
      await openPressed(scope, pressed(data));
      expect(openWindow.mock.calls).toEqual([['/user/notifications']]);
    },
  );
});

describe('INIT_FIREBASE', () => {
  const config = { apiKey: 'k', projectId: 'shop', messagingSenderId: '1', storageBucket: '' };
  const say = async (data: unknown) => {
    const answers: unknown[] = [];
    const port = { postMessage: (answer: unknown) => answers.push(answer) } as unknown as MessagePort;
    await initialiseBy({ data, ports: [port] });
    return answers;
  };

  it('[R4.15] is kept beyond the life of the worker, and answered', async () => {
    expect(await say({ type: 'INIT_FIREBASE', config })).toEqual([true]);
    expect(kept.sender).toBe('1');
  });

  it.each([
    null,
    'INIT_FIREBASE',
    { type: 'INIT_FIREBASE' },
    { type: 'INIT_FIREBASE', config: null },
    { type: 'INIT_FIREBASE', config: [] },
    { type: 'INIT_FIREBASE', config: { ...config, messagingSenderId: '' } },
    { type: 'INIT_FIREBASE', config: { ...config, messagingSenderId: 2 } },
    {
      type: 'INIT_FIREBASE',
      config: { ...config, messagingSenderId: '2', importScripts: 'https://evil.example' },
    },
    { type: 'INIT_FIREBASE', config: { ...config, messagingSenderId: '2', apiKey: 'k'.repeat(400) } },
    { type: 'OTHER', config: { ...config, messagingSenderId: '2' } },
  ])('[R4.15] that is hostile changes nothing: %j', async (word) => {
    kept.sender = '1';
    expect(await say(word)).toEqual([false]);
    expect(kept.sender).toBe('1');
  });
});

it('[R4.16] pages hear that the subscription is another', async () => {
  const pages = [page(), page({ visibilityState: 'hidden' })];
  await notifySubscriptionChanged(worker(...pages).scope);
  expect(pages.map(({ heard }) => heard)).toEqual([
    [{ type: 'SUBSCRIPTION_CHANGED' }],
    [{ type: 'SUBSCRIPTION_CHANGED' }],
  ]);
});

describe('a page’s word', () => {
  /** What a worker of build "two" answers and does, with so many pages open. */
  async function hear(data: unknown, pages = 1) {
    const answers: unknown[] = [];
    const skipWaiting = vi.fn(async () => undefined);
    const { scope } = worker(...Array.from({ length: pages }, () => page()));
    const port = { postMessage: (answer: unknown) => answers.push(answer) };
    const event = { data, ports: [port] } as unknown as Parameters<typeof handlePageMessage>[1];
    await handlePageMessage(Object.assign(scope, { skipWaiting }), event);
    return { answers, takesOver: skipWaiting.mock.calls.length > 0 };
  }

  it('of another build is told so, and the worker waits until somebody wants it', async () => {
    expect(await hear({ type: 'PAGE_RUNS', build: 'one' })).toEqual({ answers: [true], takesOver: false });
    expect(await hear({ type: 'RELOAD_WANTED' })).toMatchObject({ takesOver: true });
  });

  it('of the same build lets the worker begin where no other page is open', async () => {
    const word = { type: 'PAGE_RUNS', build: 'two' };
    expect(await hear(word)).toEqual({ answers: [false], takesOver: true });
    expect(await hear(word, 2)).toEqual({ answers: [false], takesOver: false });
  });

  it('about what was fetched before is passed on; anything else there changes nothing', async () => {
    await hear({ type: 'FILES_FETCHED', addresses: ['/assets/a.js'] });
    await hear({ type: 'FILES_FETCHED', addresses: '/assets/a.js' });
    expect(fetched.mock.calls.map(([, addresses]) => addresses)).toEqual([['/assets/a.js'], []]);
  });

  it('[R4.15] that is the configuration is understood, and a strange one is not', async () => {
    const config = { messagingSenderId: '1' };
    expect(await hear({ type: 'INIT_FIREBASE', config })).toMatchObject({ answers: [true] });
    expect(await hear({ type: 'SKIP_WAITING' })).toEqual({ answers: [false], takesOver: false });
  });
});
