import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { failureOf } from '../../machines/failure.ts';
import { scriptedProvider } from '../../test/support/scripted-provider.ts';
import { bodyOf, createApi } from './client.ts';
import { paths } from './contract/paths.ts';
import { eventually } from '../../test/support/eventually.ts';

const provider = scriptedProvider();

function takeLog(): string[] {
  return provider.logged.splice(0);
}

async function failureOfCall(promise: Promise<unknown>) {
  return promise.then(
    () => 'no failure',
    (error: unknown) => failureOf(error),
  );
}

describe('a call', () => {
  it('[R7.1] posts a url-encoded form to the path under the host', async () => {
    provider.answers({ error: false, message: '', data: [] });
    await provider.api.call(paths.listCategories, {
      branch_id: 2,
      search: 'a & b',
      none: null,
      absent: undefined,
      empty: '',
    });
    const [seen] = provider.seen;
    expect(seen?.path).toBe('/app/v1/api/get_categories');
    expect(seen?.form).toEqual({ branch_id: '2', search: 'a & b', empty: '', language: 'en' });
    expect(seen?.headers['content-type']).toContain('application/x-www-form-urlencoded');
  });

  it('[R1.28] is in the language that the shop is in when it leaves, unless it names its own', async () => {
    let language = 'hi';
    const api = createApi({ host: provider.api.host, language: () => language });
    for (const form of [{}, { language: 'ar' }]) {
      provider.answers({ error: false, data: [] });
      await api.call(paths.requestCode, { mobile: '919000000001', ...form });
    }
    language = 'fr';
    provider.answers({ error: true, message: 'Non', data: [] });
    await api.callRaw(paths.logIn, {});
    expect(provider.seen.map(({ form }) => form['language'])).toEqual(['hi', 'ar', 'fr']);
  });

  it('[R6.3] carries the token while there is one', async () => {
    for (const token of ['abc', '', null]) {
      provider.api.setToken(token);
      provider.answers({ error: false, data: [] });
      await provider.api.call(paths.readCart, {});
    }
    expect(provider.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer abc',
      undefined,
      undefined,
    ]);
  });

  it('(S10) that failed is remembered by the id under which the provider has it, and by nothing else that came', async () => {
    const failing = async (status: number, id?: string) => {
      provider.answers(
        { message: 'no' },
        { status, headers: id === undefined ? {} : { 'x-request-id': id } },
      );
      await failureOfCall(provider.api.call(paths.readCart, { mobile: '9000000001' }));
    };
    const id = '0b57c0de-1111-4222-8333-444455556666';
    await failing(500, id);
    await failing(503, '919000000001');
    await failing(500);
    const [first, second, third] = provider.api.failed;
    expect(first).toEqual({ at: expect.any(String), path: 'get_user_cart', status: 500, requestId: id });
    expect([second?.requestId, third?.requestId]).toEqual(['', '']);
    for (let more = 0; more < 30; more += 1) await failing(500);
    expect(provider.api.failed).toHaveLength(20);
    takeLog();
  });

  it("[E6] tells the provider's clock, and this device's while they agree or nothing is told", async () => {
    const ask = async (date: string) => {
      provider.answers({ error: false, data: [] }, { headers: { date } });
      await provider.api.call(paths.readCart, {});
      return Math.round((provider.api.now() - Date.now()) / 3_600_000);
    };
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toUTCString();
    expect(provider.api.now() - Date.now()).toBeLessThan(1000);
    expect(await ask(inHours(5))).toBe(5);
    expect(await ask('soon')).toBe(5);
    expect(await ask(inHours(-3))).toBe(-3);
    expect(await ask(inHours(0))).toBeCloseTo(0);
    expect(Math.abs(provider.api.now() - Date.now())).toBeLessThan(3000);
  });

  it('[E6, R1.15] follows a difference of seconds between the clocks, and not the time that an answer takes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 4, 12) });
    onTestFinished(() => void vi.useRealTimers());
    let tookMs = 0;
    let ahead = 0;
    const api = createApi({
      host: '',
      language: () => 'en',
      adapter: (config) => {
        const date = new Date(Date.now() + ahead * 1000).toUTCString();
        vi.setSystemTime(Date.now() + tookMs);
        const data = '{"error":false,"data":[]}';
        return Promise.resolve({ data, status: 200, statusText: '', headers: { date }, config });
      },
    });
    const ask = async (seconds: number, took = 0) => {
      [ahead, tookMs] = [seconds, took];
      await api.call(paths.readCart, {});
      return (api.now() - Date.now()) / 1000;
    };
    const offsets = [
      await ask(2),
      await ask(45),
      await ask(44),
      await ask(45, 20_000),
      await ask(-45),
      await ask(1),
    ];
    expect(offsets).toEqual([0, 45, 45, 45, -45, 1]);
  });

  it("[W1] a flagged reply is a refusal with the provider's words, without markup", async () => {
    provider.answers({ error: true, message: '<p>The limit field is required.</p>\n', data: [] });
    expect(await failureOfCall(provider.api.call(paths.listSliders, {}))).toEqual({
      kind: 'refusal',
      message: 'The limit field is required.',
      unauthorized: false,
    });
  });

  it.each([{ en: 'Disk full' }, ['Disk full'], 7, null])(
    '[R8.7] no words are made of the message %j',
    async (message) => {
      provider.answers({ error: true, message, data: [] });
      expect(await failureOfCall(provider.api.call(paths.listSliders, {}))).toMatchObject({
        kind: 'refusal',
        message: '',
      });
    },
  );

  it.each([true, 1, '1', 'true'])('[W2] the flag may be %j', async (error) => {
    provider.answers({ error, message: 'No', data: { final_total: '1' } });
    expect(await failureOfCall(provider.api.call(paths.validatePromoCode, {}))).toMatchObject({
      kind: 'refusal',
    });
  });

  it('[W1] a reply without a flag counts as success only when it carries what was asked for', async () => {
    provider.answers({ id: 'order_1' });
    await expect(provider.api.call(paths.createGatewayOrder, {}, { provenBy: ['id'] })).resolves.toEqual({
      id: 'order_1',
    });
    provider.answers({ hello: 'world' });
    expect(
      await failureOfCall(provider.api.call(paths.createGatewayOrder, {}, { provenBy: ['id'] })),
    ).toEqual({
      kind: 'malformed',
    });
  });

  it('[W3] an empty body is success only where it is allowed', async () => {
    provider.answers('');
    await expect(provider.api.call(paths.updatePushId, {}, { emptyIsFine: true })).resolves.toEqual({
      error: false,
    });
    provider.answers('');
    expect(await failureOfCall(provider.api.call(paths.placeOrder, {}))).toEqual({ kind: 'malformed' });
    expect(takeLog()).toEqual(['Request failed: place_order']);
  });

  it('[W3] so is a body of notices alone', async () => {
    provider.answers(
      '<br />\n<b>Notice</b>: Undefined index: device_type in <b>/a.php</b> on line <b>3</b><br />',
    );
    await expect(provider.api.call(paths.updatePushId, {}, { emptyIsFine: true })).resolves.toEqual({
      error: false,
    });
    provider.answers(
      '<div style="border:1px solid #990000;">\n<h4>A PHP Error was encountered</h4>\n<p>Severity: Notice</p>\n<p>Message: Undefined index: device_type</p></div>',
    );
    await expect(provider.api.call(paths.resendCode, {}, { emptyIsFine: true })).resolves.toEqual({
      error: false,
    });
    provider.answers('<b>Notice</b>: Undefined index: device_type');
    expect(await failureOfCall(provider.api.call(paths.placeOrder, {}))).toEqual({ kind: 'malformed' });
    takeLog();
  });

  it('[R8.7] a page instead of an answer is malformed, logged and not shown', async () => {
    provider.answers('<!doctype html><title>Sign in to the network</title>', {
      headers: { 'content-type': 'text/html' },
    });
    expect(await failureOfCall(provider.api.call(paths.readSettings, {}))).toEqual({ kind: 'malformed' });
    expect(takeLog()).toEqual(['Request failed: get_settings']);
  });

  it('[R8.7] a broken connection is unreachable', async () => {
    provider.fails('hang up');
    expect(await failureOfCall(provider.api.call(paths.readSettings, {}))).toEqual({ kind: 'unreachable' });
    expect(takeLog()).toEqual(['Request failed: get_settings']);
  });

  it.each([
    [500, { message: 'Something went wrong' }],
    [500, '{"error":false,"message":"Order pla'],
    [502, '<html><title>Bad gateway</title></html>'],
    [503, { statusCode: 503, error: 'Service Unavailable', message: 'Service Unavailable' }],
    [504, ''],
  ])('[P13, R8.7] HTTP %i without a whole answer leaves the outcome open: %j', async (status, body) => {
    provider.answers(body, { status });
    const failure: unknown = await provider.api.call(paths.placeOrder, {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'unreachable', status });
    takeLog();
  });

  it('[P13, R8.7] so does one that says when to come back, whatever its body says', async () => {
    const busy = { error: true, message: 'Busy', data: [] };
    provider.answers(busy, { status: 503, headers: { 'retry-after': '2' } });
    const failure: unknown = await provider.api.call(paths.placeOrder, {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({ kind: 'unreachable', retryAfterMs: 2000 });
    takeLog();
  });

  it('[R7.1] HTTP 500 behind a whole answer is the answer: some servers go on after sending it', async () => {
    provider.answers({ error: false, message: 'Placed', order_id: 7 }, { status: 500 });
    await expect(provider.api.call(paths.placeOrder, {})).resolves.toMatchObject({ order_id: 7 });
    provider.answers(`{"error":true,"message":"Out of stock","data":[]}<b>Fatal error</b>: mail()`, {
      status: 500,
    });
    expect(await failureOfCall(provider.api.call(paths.placeOrder, {}))).toMatchObject({
      kind: 'refusal',
      message: 'Out of stock',
    });
  });

  it.each([408, 409, 425, 429])(
    '[P13, A3] HTTP %i means "not now", never "no", and says when to come back',
    async (status) => {
      provider.answers(
        { error: true, message: 'Busy', data: [] },
        { status, headers: { 'retry-after': '30' } },
      );
      const failure: unknown = await provider.api.call(paths.placeOrder, {}).catch((error: unknown) => error);
      expect(failure).toMatchObject({ kind: 'unreachable', status, retryAfterMs: 30_000 });
      takeLog();
    },
  );

  it('[W3] a body of more than 8 MB is malformed', async () => {
    provider.answers({ error: false, data: 'x'.repeat(9 * 1024 * 1024) });
    expect(await failureOfCall(provider.api.call(paths.listProducts, {}))).toEqual({ kind: 'malformed' });
    takeLog();
  });

  it('a caller who gives up gets an error and nothing is logged', async () => {
    const giveUp = new AbortController();
    provider.fails('never');
    const failure = failureOfCall(provider.api.call(paths.listProducts, {}, { signal: giveUp.signal }));
    await eventually(() => expect(provider.seen).toHaveLength(1));
    giveUp.abort();
    expect(await failure).toEqual({ kind: 'unreachable' });
  });

  it('[X6] what is logged has no value of the form in it', async () => {
    provider.api.setToken('secret-token-of-a-customer');
    provider.fails('hang up');
    await failureOfCall(provider.api.call(paths.verifyCode, { mobile: '919000000001', otp: '482913' }));
    expect(JSON.stringify(takeLog())).not.toMatch(/9000000001|482913|secret-token/);
  });
});

describe('waiting', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ['15 seconds', {}, 15_000],
    ['a minute with a picture', { image: new Blob(['x']) }, 60_000],
  ])('[W7] ends after %s: unreachable, and known as a time-out', async (_time, form, limit) => {
    vi.useFakeTimers();
    const never = (_url: unknown, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    vi.stubGlobal('fetch', (request: Request, init: RequestInit = {}) =>
      never(request, { ...init, signal: init.signal ?? request.signal }),
    );
    let failure: unknown = null;
    void provider.api.call(paths.rateDish, form).catch((error: unknown) => {
      failure = error;
    });
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(failure).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ kind: 'unreachable', timedOut: true });
    takeLog();
  });
});

describe('a list', () => {
  it('[W2] that the provider calls an error because it is empty is an empty list', async () => {
    provider.answers({ error: true, message: 'No offers found', data: [] });
    await expect(provider.api.callForList(paths.listOffers, {})).resolves.toMatchObject({ data: [] });
  });

  it('[W2] is still refused when there is no list in the answer', async () => {
    provider.answers({ error: true, message: 'No' });
    expect(await failureOfCall(provider.api.callForList(paths.listOffers, {}))).toMatchObject({
      kind: 'refusal',
      message: 'No',
    });
  });
});

describe('a 401', () => {
  it('[A8] is told to every listener, once per call, with the token that was refused', async () => {
    const heard: (string | null)[] = [];
    const stop = provider.api.onUnauthorized((token) => heard.push(token));
    provider.api.setToken('old');
    provider.answers(
      { error: true, message: 'Session ended', status: 401, status_code: 102, data: [] },
      { status: 401 },
    );
    expect(await failureOfCall(provider.api.callForList(paths.listAddresses, {}))).toEqual({
      kind: 'refusal',
      message: 'Session ended',
      unauthorized: true,
    });
    stop();
    provider.answers({ error: true, message: 'Session ended' }, { status: 401 });
    await failureOfCall(provider.api.call(paths.readCart, {}));
    expect(heard).toEqual(['old']);
  });

  it.each([101, '102'])(
    '[A8] may come as HTTP 200 with %j in the body, and is no empty list',
    async (code) => {
      const heard: (string | null)[] = [];
      const stop = provider.api.onUnauthorized((token) => heard.push(token));
      provider.api.setToken('old');
      for (const call of [provider.api.callForList, provider.api.call, provider.api.callRaw]) {
        provider.answers({ error: true, message: 'Session ended', status_code: code, data: [] });
        expect(await failureOfCall(call(paths.listAddresses, {}))).toMatchObject({ unauthorized: true });
      }
      stop();
      expect(heard).toEqual(['old', 'old', 'old']);
    },
  );

  it('[W3] that is a page of somebody else ends no session', async () => {
    let heard = 0;
    const stop = provider.api.onUnauthorized(() => {
      heard += 1;
    });
    provider.answers('<html>Proxy login</html>', { status: 401 });
    expect(await failureOfCall(provider.api.callRaw(paths.readCart, {}))).toEqual({ kind: 'malformed' });
    stop();
    expect(heard).toBe(0);
    takeLog();
  });
});

describe('form fields', () => {
  it('[R7.1] switches are 1 and 0, lists are joined by bare commas, nothing is left out by mistake', () => {
    expect(String(bodyOf({ on: true, off: false, zero: 0, ids: [3, 4], none: [], gone: null }))).toBe(
      'on=1&off=0&zero=0&ids=3%2C4&none=',
    );
  });
});
