import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, wireDal } from '../../../test/support/view-answers.ts';
import { wireProduct } from '../../../test/support/wire-replies.ts';
import { wireSettings } from '../../../test/support/wire-settings.ts';

const sums = {
  no_of_rating: '12',
  product_rating: '4.50',
  star_5: '8',
  star_4: '2',
  star_3: '1',
  star_2: '1',
  star_1: '0',
};
const seven = Array.from({ length: 7 }, (_, at) => ({
  id: String(at + 1),
  rating: String(5 - (at % 2)),
  comment: `Word ${at + 1}`,
  images: at < 2 ? ['/food/dal.webp'] : [],
  data_added: `2026-10-${String(20 - at).padStart(2, '0')} 12:00:00`,
  user_name: at === 1 ? '' : `Guest ${at + 1}`,
}));
const ratings = ({ limit = '', offset = '' }: Record<string, string>) => ({
  ...list(seven.slice(Number(offset), Number(offset) + Number(limit))),
  ...sums,
  total: '7',
});
const shown = (text: string) =>
  [...document.querySelectorAll('main li')].filter((item) => item.textContent === text);
const structured = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ''),
  );

describe('what a dish contains', () => {
  it('[R1.1] is on its page: allergens and diets as the provider tags them', async () => {
    const tags = ['Contains dairy', 'Jain', 'Spicy'];
    const view = await renderView({
      at: '/menu/paneer-tikka',
      answers: { get_products: list([{ ...wireProduct, tags }]), get_product_rating: list([]) },
    });
    await view.sees('Contains dairy');
    await view.sees('Jain');
    expect(shown('Spicy')).toHaveLength(1);
  });
});

describe('the ratings of a dish', () => {
  it('[R1.20] are read on its page: average, stars, words with name, day and pictures, more on demand', async () => {
    const view = await renderView({
      at: '/menu/paneer-tikka',
      answers: { get_product_rating: ratings },
    });
    await view.sees('Word 5');
    await view.sees('Rated 4.5 out of 5 by 12 people');
    await view.sees('5 out of 5: 8 people');
    await view.sees('20 OCTOBER 2026');
    await view.sees('A customer');
    const alts = [...document.querySelectorAll<HTMLImageElement>('img[alt*=photographed]')].map(
      ({ alt }) => alt,
    );
    expect(alts).toEqual([
      'Paneer Tikka, photographed by Guest 1',
      'Paneer Tikka, photographed by A customer',
    ]);
    expect(document.body.textContent).not.toContain('Word 6');
    expect(view.sent('get_product_rating')[0]).not.toHaveProperty('user_id');
    await view.press('More ratings');
    await view.sees('Word 7');
    expect(view.has('More ratings')).toBe(false);
  });

  it('[R1.20] nobody has given yet are said to be none', async () => {
    const view = await renderView({ at: '/menu/paneer-tikka' });
    await view.sees('Nobody has rated this dish yet.');
  });

  it('[R1.20] that fail leave the dish on the page, and are asked for again', async () => {
    let isWell = false;
    const view = await renderView({
      at: '/menu/paneer-tikka',
      answers: {
        get_product_rating: (form) => (isWell ? ratings(form) : { error: true, message: 'Unwell' }),
      },
    });
    await view.sees('The ratings could not be loaded');
    await view.sees(/Add · .?₹/);
    isWell = true;
    await view.press('Try again');
    await view.sees('Word 1');
  });

  it('[R1.20] are one press away from the dish over a list', async () => {
    const view = await renderView({ at: '/menu?dish=1012', answers: { get_product_rating: ratings } });
    const link = await view.control(/Read the ratings$/);
    expect(link.getAttribute('href')).toBe('/menu/paneer-tikka#ratings');
  });
});

describe('the page of a dish', () => {
  it('[R1.1] shows what is like it, without the dish itself, and leads back to its category', async () => {
    const view = await renderView({ at: '/menu/paneer-tikka' });
    await view.sees('You may also like');
    await view.eventually(() =>
      expect([...document.querySelectorAll('article h3')].map(({ textContent }) => textContent)).toEqual([
        'Dal Tadka',
      ]),
    );
    expect(view.sent('get_products')).toContainEqual(
      expect.objectContaining({ id: '1012', is_similar_products: '1', category_id: '3' }),
    );
    expect((await view.control('Tandoor')).getAttribute('href')).toBe('/categories/tandoor');
  });

  it('[R2.4] tells search engines its name, address, picture, price and rating', async () => {
    const view = await renderView({ at: '/menu/paneer-tikka?utm=x' });
    await view.eventually(() => expect(structured()).toHaveLength(2));
    const [dish, trail] = structured();
    expect(dish).toMatchObject({
      name: 'Paneer Tikka',
      image: ['https://cdn.example.com/paneer.webp'],
      aggregateRating: { ratingValue: '4.50', ratingCount: 12 },
      offers: { lowPrice: '199.50', highPrice: '420.00', priceCurrency: 'INR', offerCount: 2 },
    });
    await view.eventually(() =>
      expect(structured()[1].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
        'Menu',
        'Tandoor',
        'Paneer Tikka',
      ]),
    );
    expect(trail['@type']).toBe('BreadcrumbList');
    expect(document.title).toBe('Paneer Tikka | Tiffin');
    const head = (selector: string) => document.head.querySelector(selector);
    expect(head('link[rel=canonical]')?.getAttribute('href')).toMatch(/\/menu\/paneer-tikka$/);
    expect(head('meta[property="og:image"]')?.getAttribute('content')).toBe(
      'https://cdn.example.com/paneer.webp',
    );
    await view.press('Tandoor');
    await view.eventually(() => expect(document.title).toBe('Tandoor | Tiffin'));
    expect(structured()).toEqual([]);
  });

  it('[R2.4] a name that would end the script stays a name', async () => {
    const evil = '</script><script>document.title="stolen"</script>';
    const view = await renderView({
      at: '/menu/paneer-tikka',
      answers: { get_products: list([{ ...wireProduct, short_description: evil }, wireDal]) },
    });
    await view.eventually(() => expect(structured()).toHaveLength(2));
    expect(structured()[0].description).toBe(evil);
    const [script] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(script?.textContent).not.toContain('<');
  });

  it('[R1.1, R1.30] of a shared link shows the usual restaurant’s dish before one is chosen, and ordering asks for it', async () => {
    const [system] = wireSettings.system_settings;
    const view = await renderView({
      at: '/menu/paneer-tikka',
      hasBranch: false,
      answers: {
        get_settings: {
          error: false,
          message: '',
          data: { ...wireSettings, system_settings: [{ ...system, default_branch: '2' }], user_data: [''] },
        },
      },
    });
    await view.sees('Paneer Tikka');
    expect(view.sent('get_products').every(({ branch_id: id }) => id === '2')).toBe(true);
    expect(view.has(/^Add ·/)).toBe(false);
    await view.press('Choose a restaurant to order');
    await view.eventually(() => expect(window.location.search).toBe('?panel=location'));
  });

  it('[R1.30] asks for a restaurant where the provider names no usual one', async () => {
    const view = await renderView({ at: '/menu/paneer-tikka', hasBranch: false });
    await view.sees('Where would you like to order from?');
  });
});

describe('a dish that is being chosen', () => {
  const [half, full] = wireProduct.variants;
  const dish = (name: string) =>
    list([{ ...wireProduct, name, variants: [half, { ...full, availability: '1' }] }, wireDal]);

  it.each(['/menu/paneer-tikka', '/menu?dish=1012'])(
    '[R1.5, R4.10] at %s keeps form, extras and quantity in another language, before and after its texts come',
    async (at) => {
      let tell: (reply: object) => void = () => undefined;
      const inFrench = new Promise<object>((resolve) => (tell = resolve));
      const view = await renderView({
        at,
        answers: {
          get_products: ({ language }) => (language === 'fr' ? inFrench : dish('Paneer Tikka')),
        },
      });
      await view.press(/^Full, Spicy/);
      await view.press(/^Extra mint chutney/);
      await view.press('Increase quantity of Paneer Tikka, now 1');
      await view.sees(/Add · .?₹870\.00/);
      await view.press('Français');
      await view.sees(/Ajouter · .?₹870\.00/);
      tell(dish('Brochettes de paneer'));
      await view.sees('Brochettes de paneer');
      await view.sees(/Ajouter · .?₹870\.00/);
      await expect.poll(() => view.control(/^Full, Spicy/)).toMatchObject({ checked: true });
      await expect.poll(() => view.control(/^Extra mint chutney/)).toMatchObject({ checked: true });
    },
  );

  it('[R1.5, R4.10] keeps what was chosen where another language cannot be read, and says so', async () => {
    const view = await renderView({
      at: '/menu/paneer-tikka',
      answers: {
        get_products: ({ language }) =>
          language === 'fr' ? { error: true, message: 'Non' } : dish('Paneer Tikka'),
      },
    });
    await view.press(/^Full, Spicy/);
    await view.press('Français');
    await view.sees('Impossible de charger ce plat');
    await expect.poll(() => view.control(/^Full, Spicy/)).toMatchObject({ checked: true });
  });
});
