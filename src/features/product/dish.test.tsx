import { describe, expect, it, vi } from 'vitest';
import { noTip } from '../../../machines/cart/tip.ts';
import { lineFor } from '../../../test/support/cart-fixtures.ts';
import { announcements } from '../../../test/support/announcements.ts';
import { renderView } from '../../../test/support/render-view.tsx';
import { list, wireDal } from '../../../test/support/view-answers.ts';
import { wireSettings } from '../../../test/support/wire-settings.ts';
import { setLogSink } from '../../lib/log.ts';
import { wireCart, wireLine, wireProduct } from '../../../test/support/wire-replies.ts';

const [half, full] = wireProduct.variants;
const withForms = (...variants: object[]) => list([{ ...wireProduct, variants }, wireDal]);

describe('the forms of a dish', () => {
  it('[R1.5] one that sells out hands the choice to the first that can be bought, and says so', async () => {
    const view = await renderView({
      at: '/menu',
      answers: {
        get_products: ({ id }) =>
          id === undefined
            ? withForms({ ...half, availability: '1' }, { ...full, availability: '1' })
            : withForms({ ...half, availability: '0' }, { ...full, availability: '1' }),
      },
    });
    await view.press('Paneer Tikka');
    await view.sees('Sold out: Half. Now chosen: Full, Spicy.');
    await expect.poll(() => view.control(/^Full, Spicy/)).toMatchObject({ checked: true });
    await view.sees(/Add · .?₹420\.00/);
  });

  it('[R1.5] nothing is said of one that was sold out before anything was chosen', async () => {
    const view = await renderView({
      at: '/menu?dish=1012',
      answers: { get_products: withForms({ ...half, availability: '0' }, { ...full, availability: '1' }) },
    });
    await expect.poll(() => view.control(/^Full, Spicy/)).toMatchObject({ checked: true });
    expect(document.body.textContent).not.toContain('Now chosen');
  });
});

describe('the sheet of a dish', () => {
  it('[R1.1] grows out of the picture of its card, with what the card knows', async () => {
    const growth = stubGrowth();
    const view = await renderView({ at: '/menu' });
    await view.sees('Dal Tadka');
    const picture = document.querySelector('article img');
    await view.press(picture?.closest('article')?.querySelector('h3')?.textContent ?? '');
    expect(document.querySelector('dialog img')).not.toBeNull();
    expect(document.querySelector('dialog')?.style.animation).toBe('none');
    await view.eventually(() => expect(copies()).toHaveLength(1));
    expect(growth.moves()).toEqual([['translate(-50px, 90px) scale(0.25)', 'none']]);
    expect(copies()[0]?.style).toMatchObject({ left: '60px', top: '10px', width: '400px', height: '300px' });
    growth.end();
    await view.eventually(() => expect(copies()).toHaveLength(0));
  });
});

describe('a dish that can’t be read while its sheet shows what the list brought', () => {
  it('[R1.5, R8.6] stays with what is chosen, and is added', async () => {
    setLogSink(() => {});
    const view = await renderView({
      at: '/menu',
      answers: {
        get_products: ({ id }) =>
          id === undefined ? withForms({ ...half }, { ...full, availability: '1' }) : { httpStatus: 500 },
      },
    });
    await view.press('Paneer Tikka');
    await view.press(/^Full, Spicy/);
    await view.press(/^Extra mint chutney/);
    await view.eventually(() => expect(view.sent('get_products').filter(({ id }) => id)).toHaveLength(3));
    await expect.poll(() => view.control(/^Full, Spicy/)).toMatchObject({ checked: true });
    await view.press(/^Add ·/);
    await view.control(/^Cart, 1/);
  });
});

describe('Add in the sheet of a dish', () => {
  it('[R1.5, R1.6] pressed twice adds once and goes back once', async () => {
    const back = vi.spyOn(window.history, 'back').mockImplementation(() => undefined);
    const view = await renderView({ at: '/menu' });
    await view.press('Dal Tadka');
    const add = await view.control(/^Add ·/);
    add.click();
    add.click();
    await view.control(/^Cart, 1/);
    expect(view.has(/^Cart, 2/)).toBe(false);
    expect(back).toHaveBeenCalledOnce();
    back.mockRestore();
  });
});

describe('a dish of which the cart takes only so many', () => {
  const few = { ...wireDal, total_allowed_quantity: '3', minimum_order_quantity: 2 };

  it('[R1.5, R5.1] is added up to its limit with what the cart has of that form, then not, and says why', async () => {
    const announced = announcements();
    const extras = wireProduct.product_add_ons;
    const view = await renderView({
      at: '/menu',
      answers: { get_products: list([{ ...few, product_add_ons: extras }]) },
    });
    await view.press('Add Dal Tadka');
    await view.press('Dal Tadka');
    await view.press(/^Add · .?₹150\.00/);
    await view.control(/^Cart, 3/);
    await view.eventually(() => expect(announced).toContain('1 × Dal Tadka is in your cart'));
    await view.press('Dal Tadka');
    const add = await view.control('Limited to 3');
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await view.press(/^Extra mint chutney/);
    await view.control(/^Add · .?₹330\.00/);
  });

  it('[R1.5, R5.1] is the same again only below its limit, and says why', async () => {
    const view = await renderView({
      at: '/menu?again=1012',
      isCustomer: true,
      answers: { get_user_cart: { ...wireCart, data: [{ ...wireLine, total_allowed_quantity: '2' }] } },
    });
    await view.control('Limited to 2');
  });

  it('[R1.5] its edited line does not count against itself', async () => {
    const view = await renderView({
      at: '/menu?line=51:',
      kept: {
        cart: {
          branchId: 1,
          lines: [lineFor(51, 3, { productId: 1013, allowedQuantity: 3 })],
          member: null,
          note: '',
          tip: noTip,
        },
      },
      answers: { get_products: list([few]) },
    });
    await view.control(/^Update · .?₹450\.00/);
  });
});

describe('a dish whose extras are no longer sold', () => {
  it('[R1.5, R1.6] asks what shall be added where the cart has it with one, as a stepper would change nothing', async () => {
    const addOns = [{ id: 7, title: 'Ghee', price: 1000, quantity: 1 }];
    const view = await renderView({
      at: '/menu',
      kept: {
        cart: {
          branchId: 1,
          lines: [lineFor(51, 1, { productId: 1013, addOns })],
          member: null,
          note: '',
          tip: noTip,
        },
      },
      answers: { get_products: list([wireDal]) },
    });
    await view.control('Choose and add Dal Tadka');
    expect(view.has(/^Increase quantity of Dal Tadka/)).toBe(false);
  });
});

describe('a note about a dish', () => {
  const [system] = wireSettings.system_settings;
  const taking = { data: { ...wireSettings, system_settings: [{ ...system, dish_note_length: '20' }] } };

  it('[R1.5, R1.8] is folded, has a length, and makes a line of its own in the cart', async () => {
    const view = await renderView({
      at: '/menu?dish=1012',
      answers: { get_settings: taking, get_products: list([{ ...wireProduct, variants: [half] }]) },
    });
    await view.press('Add a note for the restaurant');
    const field = await view.control('Note about this dish');
    await expect.poll(() => document.activeElement).toBe(field);
    expect(field).toMatchObject({ maxLength: 20 });
    await view.type('Note about this dish', ' No  onion ');
    await view.press(/^Add ·/);
    await view.press(/^Cart/);
    await view.sees(/Note: “.?No onion.?”/);
  });

  it('[R1.8] is not offered by a provider that takes none', async () => {
    const view = await renderView({ at: '/menu?dish=1012' });
    await view.sees(/Add · /);
    expect(view.has('Add a note for the restaurant')).toBe(false);
  });
});

describe('the sheet of a dish that is not here', () => {
  it('[R1.1] says so, and no longer that it is loading', async () => {
    const view = await renderView({ at: '/menu?dish=9', answers: { get_products: list([]) } });
    await view.sees('This dish is not on the menu here');
    expect(document.querySelector('dialog')?.textContent).not.toContain('Loading');
  });
});

describe('the badge of a reduction', () => {
  it('[R1.1] says “up to” where the price that is shown is not the reduced one', async () => {
    const reduced = { ...full, availability: '1', price: '500', special_price: '400' };
    const dearer = withForms({ ...half, special_price: '0' }, reduced);
    const view = await renderView({ at: '/menu', answers: { get_products: dearer } });
    await view.sees('₹240.00');
    await view.sees('Up to 20% off');
  });

  it('[R1.1] tells by how much', async () => {
    const view = await renderView({ at: '/menu' });
    await view.sees('17% off');
  });
});

/** Pictures on their way. */
const copies = () => [...document.querySelectorAll<HTMLElement>('body > img')];

/** Pictures of 4:3, in a card at (0, 100) with 160 × 75 px, in the dialog at (10, 10) with 500 × 300; what moves does so until the end. */
function stubGrowth() {
  const ends: (() => void)[] = [];
  const moves: string[][] = [];
  const own = { configurable: true };
  Object.defineProperty(HTMLImageElement.prototype, 'naturalWidth', { ...own, get: () => 640 });
  Object.defineProperty(HTMLImageElement.prototype, 'naturalHeight', { ...own, get: () => 480 });
  vi.spyOn(HTMLImageElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.closest('dialog') ? new DOMRect(10, 10, 500, 300) : new DOMRect(0, 100, 120, 75);
  });
  Object.assign(Element.prototype, {
    animate: ({ transform }: { transform?: string[] }) => {
      if (transform) moves.push(transform);
      return { finished: new Promise<void>((end) => ends.push(end)) };
    },
  });
  return { moves: () => moves, end: () => ends.splice(0).forEach((end) => end()) };
}

it('[R1.1, R1.6] keeps the ground of its picture on the card, on its sheet and in the cart', async () => {
  const view = await renderView({ at: '/menu', answers: { get_products: list([wireDal]) } });
  const grounds = () =>
    [...document.querySelectorAll<HTMLElement>('main [style*="--plate-"], dialog [style*="--plate-"]')].map(
      ({ style }) => style.background,
    );
  await view.press('Dal Tadka');
  await view.eventually(() => expect(grounds()).toHaveLength(2));
  const ofMenu = grounds();
  await view.press('Close');
  await view.press(/^Add Dal Tadka/);
  await view.press(/^Cart, 1/);
  await view.sees('Your cart');
  await view.eventually(() => expect(window.location.pathname).toBe('/user/cart'));
  await view.eventually(() => expect(grounds()).toHaveLength(1));
  expect(new Set([...ofMenu, ...grounds()]).size).toBe(1);
});

describe('a dish that a guest of a group order chose as well', () => {
  const ravi = { cart_id: '6', guest_id: '7', guest_name: 'Ravi', qty: '1' };

  it('[R1.5, R1.6] is the same again as the host chose it', async () => {
    const view = await renderView({
      at: '/menu?again=1012',
      isCustomer: true,
      answers: {
        get_user_cart: { ...wireCart, data: [{ ...wireLine, ...ravi, product_details: [] }, wireLine] },
        manage_cart: { error: false, message: '', data: [] },
      },
    });
    await view.press(/^Same again/);
    await view.eventually(() => expect(view.sent('manage_cart')[0]).toMatchObject({ qty: '3' }));
  });

  it('[R1.6, R1.8] has its stepper, whatever note the guest wrote', async () => {
    const dal = {
      ...wireLine,
      id: '1013',
      name: 'Dal Tadka',
      product_variant_id: '51',
      product_details: [],
    };
    const noted = { ...dal, ...ravi, note: 'No onion' };
    const view = await renderView({
      at: '/menu',
      isCustomer: true,
      answers: { get_user_cart: { ...wireCart, data: [noted, dal] } },
    });
    await view.control(/^Increase quantity of Dal Tadka, now 2/);
  });
});
