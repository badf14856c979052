import { describe, expect, it, vi } from 'vitest';
import { setLogSink } from '../../lib/log.ts';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, wireCategory, wireDal } from '../../../test/support/view-answers.ts';

describe('the parts of the menu', () => {
  it('[R1.1, R1.5] are left by a key at their start: to the next part, and back to the list of them', async () => {
    const breads = { ...wireCategory, id: '2', name: 'Breads', slug: 'breads' };
    const view = await renderView({
      at: '/menu',
      answers: { get_categories: list([wireCategory, breads]) },
    });
    await view.sees('Dal Tadka');
    await view.press('Skip to Breads');
    await view.eventually(() => expect(document.activeElement?.textContent).toBe('Breads'));
    await expect.poll(() => document.activeElement?.tagName).toBe('H2');
    await view.press('Back to the categories');
    await expect.poll(() => document.activeElement).toBe(document.querySelector('#categories a'));
  });
});

it('[R1.1, R9.2] the pictures of the first three dishes are asked for at once, others as they come near', async () => {
  const breads = { ...wireCategory, id: '2', name: 'Breads', slug: 'breads' };
  const dishes = [1, 2, 3, 4].map((id) => ({ ...wireDal, id: String(id), slug: `dal-${id}` }));
  const view = await renderView({
    at: '/menu',
    answers: { get_categories: list([wireCategory, breads]), get_products: list(dishes) },
  });
  const loading = () =>
    [...document.querySelectorAll('article img')].map((image) => image.getAttribute('loading'));
  await view.eventually(() =>
    expect(loading()).toEqual(['eager', 'eager', 'eager', 'lazy', 'lazy', 'lazy', 'lazy', 'lazy']),
  );
});

describe('the filters of the menu', () => {
  it('[R1.3] veg asks for veg dishes only, and a second press for all again', async () => {
    const view = await renderView({ at: '/menu' });
    await view.sees('Dal Tadka');
    await view.press('Veg');
    await view.eventually(() => expect(view.sent('get_products').at(-1)?.['vegetarian']).toBe('1'));
    expect(window.location.search).toBe('?veg=1');
    await view.press('Veg');
    await view.eventually(() => expect(window.location.search).toBe(''));
  });

  it('[R1.1] an allergen that is left out stands in the address, and no dish with it is shown', async () => {
    const nutty = { ...wireDal, id: '9', name: 'Cashew Korma', slug: 'korma', tags: ['Contains nuts'] };
    const view = await renderView({ at: '/menu', answers: { get_products: list([wireDal, nutty]) } });
    await view.sees('Cashew Korma');
    await view.sees('Contains nuts');
    await view.press('Diets and allergens');
    await view.press('Nuts');
    await view.press(/^Show .*dishes$/);
    await view.eventually(() => expect(window.location.search).toBe('?without=nuts'));
    await view.eventually(() =>
      expect(view.sent('get_products').at(-1)?.['without_tags']).toBe('nuts,peanuts'),
    );
    await view.eventually(() => expect(view.has('Cashew Korma')).toBe(false));
    await view.press('without nuts');
    await view.press('Nuts');
    await view.press('Vegan');
    await view.press(/^Show .*dishes$/);
    await view.eventually(() => expect(window.location.search).toBe('?diet=vegan'));
    expect(view.sent('get_products').at(-1)).toMatchObject({ only_tags: 'vegan' });
    const said = () => document.querySelector('[data-live=polite]')?.textContent;
    await view.eventually(() => expect(said()).toBe('No Products Found'));
  });

  it('[R1.1, R9.2] a part whose first page holds no dish that meets them asks for the next', async () => {
    const nutty = Array.from({ length: 20 }, (_, at) => ({
      ...wireDal,
      id: `${3000 + at}`,
      name: 'Cashew Korma',
      tags: ['Contains nuts'],
    }));
    let come = (_reply: object): void => undefined;
    const second = new Promise<object>((resolve) => {
      come = resolve;
    });
    const view = await renderView({
      at: '/menu?without=nuts',
      answers: { get_products: ({ offset }) => (offset === '0' ? list(nutty) : second) },
    });
    await view.eventually(() => expect(view.sent('get_products').at(-1)?.['offset']).toBe('20'));
    expect(document.querySelector('[data-category]')).not.toBeNull();
    expect(document.body.textContent).not.toContain('No Products Found');
    come(list([wireDal]));
    await view.sees('Dal Tadka');
    expect(view.has('Cashew Korma')).toBe(false);
  });

  it('[R1.4] the price range of a link applies when it is closed', async () => {
    const view = await renderView({ at: '/menu?panel=filters' });
    await view.sees('₹');
    await view.type('From', '100');
    await view.type('To', '250.50');
    await view.press(/^Show .*dishes$/);
    await view.eventually(() => expect(window.location.search).toBe('?from=100.00&to=250.50'));
    await view.eventually(() =>
      expect(view.sent('get_products').at(-1)).toMatchObject({ min_price: '100.00', max_price: '250.50' }),
    );
    expect(view.has(/^Show .*dishes$/)).toBe(false);
  });

  it('[R1.4] the price range takes as many decimals as the currency has, and no letters', async () => {
    const view = await renderView({ at: '/menu?panel=filters' });
    await view.sees('₹');
    await view.type('From', '12.3456');
    await view.type('To', 'many');
    await view.press(/^Show .*dishes$/);
    await view.sees('Enter an amount such as 25 or 25.50.');
    const from = await view.control('From');
    await expect.poll(() => document.activeElement).toBe(from);
    expect(window.location.search).not.toContain('from=');
    await view.type('From', '12.34');
    await view.type('To', '');
    await view.press(/^Show .*dishes$/);
    await view.eventually(() => expect(window.location.search).toContain('from=12.34'));
  });

  it('[R1.4] the price range begins with the lower price', async () => {
    const view = await renderView({ at: '/menu?panel=filters' });
    await view.sees('₹');
    await view.type('From', '300');
    await view.type('To', '100');
    await view.press(/^Show .*dishes$/);
    await view.sees('This must not be below the lowest price.');
    expect(window.location.search).not.toContain('from=');
  });

  it('[R1.4] a slider sets both bounds, never passes itself and counts the dishes between', async () => {
    const view = await renderView({
      at: '/menu?panel=filters&from=300&to=100',
      answers: {
        get_products: (form) => ({
          ...list([wireDal]),
          min_price: '20.00',
          max_price: '415.00',
          total: form['limit'] === '1' ? '7' : '1',
        }),
      },
    });
    const low = await view.control('Lowest price');
    const high = await view.control('Highest price');
    expect(low).toMatchObject({ min: '2000', max: '42000', value: '10000' });
    expect(high).toMatchObject({ value: '30000' });
    await view.type('Lowest price', '35000');
    await expect.poll(() => view.control('From')).toHaveProperty('value', '300.00');
    await view.type('Highest price', '42000');
    await expect.poll(() => view.control('To')).toHaveProperty('value', '');
    const counted = () => view.sent('get_products').filter((form) => form['limit'] === '1');
    await view.eventually(() => expect(counted().at(-1)).toMatchObject({ min_price: '300.00' }));
    await view.press('Show 7 dishes');
    await view.eventually(() => expect(window.location.search).toBe('?from=300.00'));
  });

  it('[R1.4] filters that no dish fits are cleared with one press', async () => {
    const view = await renderView({
      at: '/menu?veg=1&to=5',
      answers: {
        get_products: (form) =>
          form['vegetarian'] === undefined
            ? list([wireDal])
            : { error: true, message: 'Products not found', total: '0', data: [] },
      },
    });
    await view.sees('No Products Found');
    await view.press('Clear filters');
    await view.sees('Dal Tadka');
    expect(window.location.search).toBe('');
  });
});

const categories = ['Tandoor', 'Curries', 'Breads'].map((name, place) => ({
  id: String(place + 1),
  name,
  slug: name.toLowerCase(),
  image: '',
  product_count: '2',
  status: '1',
}));
const unwell = { error: true, message: 'The kitchen is unwell' };
const tryAgain = () =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Try again');

const emptySections = () => document.querySelectorAll('section[hidden]');

describe('a provider that fails', () => {
  it('[R8.5] is one message with one "Try again", which reads all that failed', async () => {
    let isWell = false;
    const view = await renderView({
      at: '/menu',
      answers: { get_categories: list(categories), get_products: () => (isWell ? list([wireDal]) : unwell) },
    });
    await view.sees('Some of this page could not be loaded');
    await view.eventually(() => expect(emptySections()).toHaveLength(categories.length));
    expect(tryAgain()).toHaveLength(1);
    isWell = true;
    await view.press('Try again');
    await view.eventually(() => expect(document.querySelectorAll('article')).not.toHaveLength(0));
    await view.eventually(() => expect(tryAgain()).toHaveLength(0));
    expect(emptySections()).toHaveLength(0);
  });

  it('[R8.5] is said at its place where one section alone fails', async () => {
    const view = await renderView({
      at: '/menu',
      answers: {
        get_categories: list(categories),
        get_products: (form) => (form['category_id'] === '2' ? unwell : list([wireDal])),
      },
    });
    await view.sees(/Curries/);
    await view.eventually(() => expect(tryAgain()).toHaveLength(1));
    expect(document.body.textContent).not.toContain('Some of this page could not be loaded');
  });
});

it('[R1.1, R9.2] a menu of thousands, all sent at once, is drawn a hundred at a time', async () => {
  const logged: string[] = [];
  const restoreLog = setLogSink((_level, message) => logged.push(message));
  // Nothing more comes near before the customer scrolls.
  vi.stubGlobal('IntersectionObserver', StillWindow);
  const dals = Array.from({ length: 3000 }, (_, at) => ({
    ...wireDal,
    id: `${2000 + at}`,
    name: `Dal ${at}`,
  }));
  const view = await renderView({ at: '/menu', answers: { get_products: list(dals) } });
  for (const last of ['Dal 0', 'Dal 49', 'Dal 99']) await view.sees(last);
  expect(document.querySelectorAll('main article')).toHaveLength(100);
  expect(view.sent('get_products')).toHaveLength(1);
  expect(logged).toEqual(['A list is longer than what is read of it']);
  restoreLog();
});

describe('[R1.1] the parts of the menu that nobody is near', () => {
  const parts = ['1', '2', '3'].map((id) => ({
    ...wireCategory,
    id,
    name: `Part ${id}`,
    slug: `part-${id}`,
  }));
  const answers = (perPart: number) => ({
    get_categories: list(parts),
    get_products: (form: Record<string, string>) =>
      list(
        Array.from({ length: perPart }, (_, at) => ({
          ...wireDal,
          id: `${form['category_id']}${100 + at}`,
          name: `Dal ${form['category_id']} ${at}`,
        })),
      ),
  });
  const asked = (view: Awaited<ReturnType<typeof renderView>>) =>
    view.sent('get_products').map((form) => form['category_id']);
  /** Idle moments come when the test says so. */
  const idleByHand = () => {
    const waiting = new Map<number, () => void>();
    let last = 0;
    vi.stubGlobal('requestIdleCallback', (act: () => void) => {
      last += 1;
      waiting.set(last, act);
      return last;
    });
    vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
    return () => {
      for (const [handle, act] of waiting) {
        waiting.delete(handle);
        act();
      }
    };
  };

  it('are drawn in idle moments, until a hundred dishes are there', async () => {
    vi.stubGlobal('IntersectionObserver', StillWindow);
    const idle = idleByHand();
    const view = await renderView({ at: '/menu', answers: answers(60) });
    await view.sees('Dal 1 0');
    await view.eventually(() => {
      idle();
      expect(document.body.textContent).toContain('Dal 2 2');
    });
    // A part asked for at this moment would be asked for before more dishes are drawn.
    idle();
    await view.sees('Dal 2 9');
    expect(asked(view)).toEqual(['1', '2']);
  });

  it('rest only when they are whole, so that none is laid out all at once later', async () => {
    vi.stubGlobal('IntersectionObserver', StillWindow);
    const restingAt = new Set<number>();
    const watcher = new MutationObserver(() => {
      for (const list of document.querySelectorAll('.rest-when-far')) restingAt.add(list.childElementCount);
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true });
    const view = await renderView({ at: '/menu', answers: answers(8) });
    await view.sees('Dal 1 7');
    await view.eventually(() => expect(restingAt).toEqual(new Set([8])));
    watcher.disconnect();
  });

  it('are not drawn at once where they were seen before', async () => {
    vi.stubGlobal('IntersectionObserver', StillWindow);
    const idle = idleByHand();
    const view = await renderView({ at: '/menu', answers: answers(8) });
    await view.sees('Dal 1 7');
    await view.eventually(() => {
      idle();
      expect(document.body.textContent).toContain('Dal 2 7');
    });
    await view.press('Home');
    await view.eventually(() => expect(document.querySelector('#categories')).toBeNull());
    await view.press('Menu');
    await view.sees('Dal 1 7');
    expect(document.body.textContent).not.toContain('Dal 2');
  });

  it('wait for whoever scrolls there where data is to be saved', async () => {
    vi.stubGlobal('IntersectionObserver', StillWindow);
    const idle = idleByHand();
    Object.assign(navigator, { connection: { saveData: true } });
    const view = await renderView({ at: '/menu', answers: answers(60) });
    await view.sees('Dal 1 2');
    idle();
    await view.sees('Dal 1 9');
    Reflect.deleteProperty(navigator, 'connection');
    expect(asked(view)).toEqual(['1']);
  });
});

describe('[R1.1] the part of the menu that is being read', () => {
  it('is the last that begins above the line, and the first before any does', async () => {
    type Tell = (entries: { target: Element; isIntersecting: boolean }[]) => void;
    let tell: Tell = () => undefined;
    class ToldWindow extends StillWindow {
      constructor(hear: Tell, { rootMargin }: { rootMargin: string }) {
        super();
        if (rootMargin.startsWith('1000000px')) tell = hear;
      }
    }
    vi.stubGlobal('IntersectionObserver', ToldWindow);
    const breads = { ...wireCategory, id: '2', name: 'Breads', slug: 'breads' };
    const view = await renderView({ at: '/menu', answers: { get_categories: list([wireCategory, breads]) } });
    await view.sees('Dal Tadka');
    const marked = () => document.querySelector('#categories [aria-current]')?.getAttribute('data-slug');
    const pass = (isIntersecting: boolean, ...slugs: string[]) =>
      tell(
        [...document.querySelectorAll('[data-category]')]
          .filter((each) => slugs.includes(each.getAttribute('data-category') ?? ''))
          .map((target) => ({ target, isIntersecting })),
      );
    pass(true, wireCategory.slug, 'breads');
    await view.eventually(() => expect(marked()).toBe('breads'));
    pass(false, 'breads');
    await view.eventually(() => expect(marked()).toBe(wireCategory.slug));
    pass(false, wireCategory.slug);
    await view.eventually(() => expect(marked()).toBe(wireCategory.slug));
  });
});

class StillWindow {
  observe(): void {}
  disconnect(): void {}
}
