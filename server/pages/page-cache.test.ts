import { describe, expect, it } from 'vitest';
import { createPageCache, unknownOrigin } from './page-cache.ts';

const mega = 2 ** 20;
const plain = async (found: ReturnType<ReturnType<typeof createPageCache>['read']>, origin = 'http://a') =>
  (await found)?.at(origin).plain;

describe('rendered pages', () => {
  it('are kept without the address of the shop, which is inserted for each request', async () => {
    const cache = createPageCache();
    const page = await cache.read(
      '/',
      '',
      async () => `<link href="${unknownOrigin}/"><a href="${unknownOrigin}/b">`,
    );
    expect(page?.at('http://a').plain).toBe('<link href="http://a/"><a href="http://a/b">');
    expect(page?.at('https://b').etag).not.toBe(page?.at('http://a').etag);
    expect(page?.at('http://a')).toBe(page?.at('http://a'));
  });

  it('have one ETag on every process: when they were rendered is not in it, what they show is', async () => {
    const etagOf = async (renderedAt: number, price: number) => {
      const data = {
        renderedAt,
        answers: { queries: [{ dehydratedAt: renderedAt, state: { dataUpdatedAt: renderedAt, price } }] },
      };
      const page = await createPageCache().read(
        '/',
        '',
        async () => `<script>${JSON.stringify(data)}</script>`,
      );
      return page?.at('http://a').etag;
    };
    expect(await etagOf(1, 100)).toBe(await etagOf(2, 100));
    expect(await etagOf(1, 100)).not.toBe(await etagOf(1, 200));
  });

  it('are kept for the addresses of the shop that were asked for last', async () => {
    const cache = createPageCache();
    const page = await cache.read('/', '', async () => unknownOrigin);
    const own = page?.at('http://own');
    for (const made of ['http://b', 'http://c', 'http://d', 'http://e']) {
      page?.at(made);
      expect(page?.at('http://own')).toBe(own);
    }
  });

  it('are kept up to some bytes in all, the newest of them', async () => {
    const cache = createPageCache();
    let renderings = 0;
    const read = (key: string) =>
      plain(
        cache.read(key, '', async () => {
          renderings += 1;
          return 'x'.repeat(mega);
        }),
      );
    for (let at = 0; at < 100; at += 1) await read(`/${at}`);
    await read('/99');
    expect(renderings).toBe(100);
    await read('/0');
    expect(renderings).toBe(101);
  });

  it('count with what was made of them', async () => {
    const cache = createPageCache();
    let renderings = 0;
    const render = async () => {
      renderings += 1;
      return unknownOrigin + 'x'.repeat(mega);
    };
    for (let at = 0; at < 10; at += 1) await plain(cache.read(`/${at}`, '', render));
    for (let at = 0; at < 10; at += 1)
      for (const origin of ['http://a', 'http://b', 'http://c', 'http://d'])
        await plain(cache.read(`/${at}`, '', render), origin);
    const before = renderings;
    await plain(cache.read('/0', '', render));
    expect(renderings).toBe(before + 1);
  });

  it('are sent for a minute at most: after a quiet night the first visitor waits for a new one', async () => {
    let now = 0;
    const cache = createPageCache(() => now);
    await plain(cache.read('/', '', async () => 'evening'));
    now = 45_000;
    expect(await plain(cache.read('/', '', async () => 'later'))).toBe('evening');
    expect(await plain(cache.read('/', '', async () => 'unused'))).toBe('later');
    now += 10 * 3_600_000;
    expect(await plain(cache.read('/', '', async () => 'morning'))).toBe('morning');
  });

  it('are never sent once what they show has changed, however new they are', async () => {
    const cache = createPageCache(() => 0);
    await plain(cache.read('/', 'open', async () => 'open now'));
    expect(await plain(cache.read('/', 'open', async () => 'unused'))).toBe('open now');
    expect(await plain(cache.read('/', 'closed', async () => 'closed now'))).toBe('closed now');
    expect(await plain(cache.read('/', 'closed', async () => 'unused'))).toBe('closed now');
  });

  /** Renderings that end when the test says so, numbered as they begin. */
  const heldRenderings = () => {
    const begun: { end: () => void; fail: (error: Error) => void }[] = [];
    const render = () =>
      new Promise<string>((resolve, fail) => {
        const text = `rendering ${begun.length}`;
        begun.push({ end: () => resolve(text), fail });
      });
    return { begun, render };
  };

  it.each([
    ['forget', 'older first', [0, 1]],
    ['forget', 'newer first', [1, 0]],
    ['shown', 'older first', [0, 1]],
    ['shown', 'newer first', [1, 0]],
  ])('are not taken from a rendering that began before a change: %s, %s', async (change, _, order) => {
    const cache = createPageCache(() => 0);
    const { begun, render } = heldRenderings();
    let shown = 'before';
    const read = () => plain(cache.read('/', shown, render));
    const before = [read(), read()];
    if (change === 'forget') cache.forget();
    else shown = 'after';
    const after = [read(), read()];
    for (const at of order) {
      begun[at]?.end();
      await (at === 0 ? before : after)[0];
    }
    expect(await Promise.all(before)).toEqual(['rendering 0', 'rendering 0']);
    expect(await Promise.all(after)).toEqual(['rendering 1', 'rendering 1']);
    expect(await read()).toBe('rendering 1');
    expect(begun).toHaveLength(2);
  });

  it('stay when an older rendering fails after a newer one has begun', async () => {
    const cache = createPageCache(() => 0);
    const { begun, render } = heldRenderings();
    const older = cache.read('/', '', render);
    cache.forget();
    const newer = cache.read('/', '', render);
    begun[0]?.fail(new Error('too late'));
    await expect(older).rejects.toThrow('too late');
    begun[1]?.end();
    expect(await plain(newer)).toBe('rendering 1');
    expect(await plain(cache.read('/', '', render))).toBe('rendering 1');
    expect(begun).toHaveLength(2);
  });

  it('give no place to what could not be rendered', async () => {
    const cache = createPageCache();
    await plain(cache.read('/', '', async () => 'kept'));
    const refused = async () => {
      throw new Error('too many at once');
    };
    for (let at = 0; at < 600; at += 1)
      await expect(cache.read(`/${at}`, '', refused)).rejects.toThrow('too many');
    expect(await plain(cache.read('/', '', async () => 'new'))).toBe('kept');
  });
});
