import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import french from '../../../locales/fr.json';
import { list, wireDal } from '../../../test/support/view-answers.ts';
import { wireProduct } from '../../../test/support/wire-replies.ts';

const nothing = { error: true, message: 'Products not found', total: '0', data: [] };
const forty = Array.from({ length: 40 }, (_, at) => ({
  ...wireDal,
  id: String(2000 + at),
  name: `Dish ${at}`,
  slug: `dish-${at}`,
  variants: [{ ...wireDal.variants[0], id: String(9000 + at), price: String(500 - at) }],
}));
const pageOf = (form: Record<string, string>, size: string, from: string) =>
  forty.slice(Number(form[from]), Number(form[from]) + Number(form[size]));
const shown = () =>
  [...document.querySelectorAll('main article :is(h2, h3)')].map(({ textContent }) => textContent);

describe('one category by its address', () => {
  it('[R1.1, R9.2] shows its dishes twenty at a time, dearest first, and names itself to search engines', async () => {
    const view = await renderView({
      at: '/categories/tandoor',
      answers: {
        get_products: (form) => ({ ...list(pageOf(form, 'limit', 'offset')), total: '40' }),
      },
    });
    await view.sees('40 dishes');
    await view.eventually(() => expect(shown()).toHaveLength(40));
    expect(view.sent('get_products').map(({ limit, offset }) => [limit, offset])).toContainEqual([
      '20',
      '20',
    ]);
    expect(view.sent('get_products')[0]).toMatchObject({
      category_id: '3',
      sort: 'pv.price',
      order: 'DESC',
      type: '3',
    });
    expect(document.title).toBe('Tandoor | Tiffin');
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
      /\/categories\/tandoor$/,
    );
  });

  it('[R1.3, R1.4] filters and sorts as the menu does, and clears what fits no dish', async () => {
    const view = await renderView({
      at: '/categories/tandoor?veg=1',
      answers: { get_products: (form) => (form['vegetarian'] === '1' ? nothing : list([wireProduct])) },
    });
    await view.sees('No Products Found');
    await view.press(/^Clear filters/);
    await view.sees('Paneer Tikka');
    await view.choose('Sort by', 'rating');
    await view.eventually(() => expect(view.sent('get_products').at(-1)?.['sort']).toBe('p.rating'));
    expect(window.location.search).toBe('?sort=rating');
  });

  it('[R1.3] the filters take the focus of the button that cleared them', async () => {
    const view = await renderView({
      at: '/categories/tandoor?veg=1',
      answers: { get_products: list([wireDal]) },
    });
    (await view.control(/^Clear filters/)).focus();
    await view.press(/^Clear filters/);
    await view.eventually(() => expect(view.has(/^Clear filters/)).toBe(false));
    await view.eventually(() => expect(document.activeElement?.textContent).toBe('Veg'));
  });

  it('[R1.1] an address of no category says so and leads to the menu', async () => {
    const view = await renderView({ at: '/categories/sushi' });
    await view.sees('This part of the menu does not exist here');
    await view.press('See the menu');
    await view.eventually(() => expect(window.location.pathname).toBe('/menu'));
  });

  it('[R1.1] dishes that fail to load are asked for again', async () => {
    let isWell = false;
    const view = await renderView({
      at: '/categories/tandoor',
      answers: { get_products: () => (isWell ? list([wireDal]) : { error: true, message: 'Unwell' }) },
    });
    await view.sees('These dishes could not be loaded');
    isWell = true;
    await view.press('Try again');
    await view.sees('Dal Tadka');
  });
});

const section = (form: Record<string, string>) => ({
  id: '7',
  title: 'Most ordered',
  slug: 'most-ordered',
  short_description: 'What the town eats',
  total: '40',
  product_details: pageOf(form, 'p_limit', 'p_offset'),
});

describe('one section by its address', () => {
  it('[R1.1, R9.2] shows the best sellers in their own order, twenty at a time', async () => {
    const view = await renderView({
      at: '/sections/most-ordered',
      answers: { get_sections: (form) => list([section(form)]) },
    });
    await view.sees('What the town eats');
    await view.eventually(() => expect(shown()).toHaveLength(40));
    const [first, second] = view.sent('get_sections');
    expect(first).toMatchObject({ section_slug: 'most-ordered', p_limit: '20', p_offset: '0' });
    expect(first).not.toHaveProperty('p_sort');
    expect(second).toMatchObject({ p_offset: '20' });
  });

  it('[R1.3, R1.4] filters by food and price itself, since no provider filters sections', async () => {
    const view = await renderView({
      at: '/sections/most-ordered?veg=1&from=470&to=480',
      answers: { get_sections: (form) => list([section(form)]) },
    });
    await view.eventually(() => expect(shown()).toEqual(forty.slice(20, 31).map(({ name }) => name)));
    await view.choose('Sort by', 'priceUp');
    await view.eventually(() =>
      expect(view.sent('get_sections').at(-1)).toMatchObject({ p_sort: 'pv.price', p_order: 'ASC' }),
    );
  });

  it('[R1.4, R4.10] keeps a price that is being typed in another language, and reads in it', async () => {
    const view = await renderView({
      at: '/sections/most-ordered',
      answers: {
        get_sections: (form) =>
          list([{ ...section(form), ...(form['language'] === 'fr' && { title: 'Les plus commandés' }) }]),
      },
    });
    await view.press('Price range');
    await view.type('From', '470');
    await view.press('Français');
    await view.sees('Les plus commandés');
    await expect.poll(() => view.control('De')).toHaveProperty('value', '470');
    await view.eventually(() => expect(shown()).toHaveLength(40));
  });

  it('[R1.1, R4.10] keeps its dishes until they come in another language, but none in another order', async () => {
    const held = (form: Record<string, string>) => form['language'] === 'fr' || form['p_sort'] !== undefined;
    const view = await renderView({
      at: '/sections/most-ordered',
      answers: {
        get_sections: (form) => (held(form) ? new Promise<object>(() => undefined) : list([section(form)])),
      },
    });
    await view.eventually(() => expect(shown()).toHaveLength(40));
    await view.press('Français');
    await view.sees(french.shell.language);
    await view.eventually(() =>
      expect(view.sent('get_sections').at(-1)).toMatchObject({ language: 'fr', p_offset: '0' }),
    );
    expect(shown()).toHaveLength(40);
    await view.choose(french.menu.sort, 'priceUp');
    await view.eventually(() => expect(shown()).toEqual([]));
    await view.sees('Most ordered');
  });

  it('[R4.10] keeps its dishes where another language cannot be read, and says so once', async () => {
    const view = await renderView({
      at: '/sections/most-ordered',
      answers: {
        get_sections: (form) =>
          form['language'] === 'fr' ? { error: true, message: 'Non' } : list([section(form)]),
      },
    });
    await view.eventually(() => expect(shown()).toHaveLength(40));
    await view.press('Français');
    await view.sees(french.app.someFailed);
    expect(shown()).toHaveLength(40);
    expect(document.body.textContent).not.toContain(french.catalogue.failed);
  });

  it('[R1.1] hot deals and popular dishes are lists of their own at every provider', async () => {
    const view = await renderView({ at: '/sections/hot-deals' });
    await view.sees('Paneer Tikka');
    expect(view.sent('get_products').at(-1)).toMatchObject({ discount: '100' });
    expect(document.title).toBe('Hot deals | Tiffin');
  });

  it('[R1.1] popular dishes come best rated first', async () => {
    const view = await renderView({ at: '/sections/popular-dishes' });
    await view.sees('Paneer Tikka');
    expect(view.sent('get_products').at(-1)).toMatchObject({ top_rated_foods: '1', sort: 'p.rating' });
  });

  it('[R1.1] home leads to each of them', async () => {
    const view = await renderView({
      at: '/home',
      answers: {
        get_products: (form) =>
          list(form['discount'] === undefined ? forty.slice(10, 20) : forty.slice(20, 30)),
        get_sections: (form) => list([section({ ...form, p_limit: '4', p_offset: '0' })]),
      },
    });
    for (const [name, address] of [
      ['See all: Popular dishes', '/sections/popular-dishes'],
      ['See all: Hot deals', '/sections/hot-deals'],
      ['See all: Most ordered', '/sections/most-ordered'],
      ['Tandoor', '/categories/tandoor'],
    ] as const) {
      expect((await view.control(name)).getAttribute('href')).toBe(address);
    }
  });
});
