import { describe, expect, it } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { list, wireDal } from '../../../test/support/view-answers.ts';
import { wireProduct } from '../../../test/support/wire-replies.ts';

const heart = 'Keep Dal Tadka as a favourite';
const agreed = { error: false, message: '', data: [] };
const none = { error: true, message: 'No favourites yet.', data: [] };
const guestWith = (...ids: number[]) => ({
  favorites: {
    userId: null,
    branchId: 1,
    known: [],
    changes: ids.map((productId) => ({ productId, branchId: 1, isFavourite: true })),
  },
});
const byIds = (form: Record<string, string>) =>
  list([wireProduct, wireDal].filter(({ id }) => (form['product_ids'] ?? '').split(',').includes(id)));
const isPressed = async (view: View) => (await view.control(heart)).getAttribute('aria-pressed') === 'true';

describe('a guest', () => {
  it('[R1.14, R3.18] keeps a dish on this device and finds it on the page of favourites', async () => {
    const view = await renderView({ at: '/menu' });
    expect(await isPressed(view)).toBe(false);
    await view.press(heart);
    await view.eventually(async () => expect(await isPressed(view)).toBe(true));
    expect(view.sent('add_to_favorites')).toEqual([]);
  });

  it('[R1.14] sees what is kept, is told of the rest, and can put back what was taken out', async () => {
    const view = await renderView({
      at: '/user/favourites',
      kept: guestWith(1013, 4711),
      answers: { get_products: byIds },
    });
    await view.sees('Dal Tadka');
    await view.sees('1 more favourite is not on this restaurant’s menu.');
    await view.sees('These are kept on this device.');
    await view.press(heart);
    await view.eventually(async () => expect(await isPressed(view)).toBe(false));
    await view.press(heart);
    await view.eventually(async () => expect(await isPressed(view)).toBe(true));
  });

  it('[R1.14, R4.10] sees them by their names in another language, and still what was taken out', async () => {
    const view = await renderView({
      at: '/user/favourites',
      kept: guestWith(1012, 1013),
      answers: {
        get_products: (form) =>
          form['language'] === 'fr' ? list([{ ...wireProduct, name: 'Brochettes' }]) : byIds(form),
      },
    });
    await view.press(heart);
    await view.press('Français');
    await view.sees('Brochettes');
    await view.sees('Dal Tadka');
    expect(document.body.textContent).not.toContain('Paneer Tikka');
  });

  it('[R8.10] reads "No Favourites" and is led to the menu', async () => {
    const view = await renderView({ at: '/user/favourites', answers: { get_products: list([]) } });
    await view.sees('No Favourites');
    await view.press('See the menu');
    await view.eventually(() => expect(window.location.pathname).toBe('/menu'));
  });

  it('[R1.14] keeps favourites of another restaurant, and is told so', async () => {
    const view = await renderView({
      at: '/user/favourites',
      kept: guestWith(4711),
      answers: { get_products: list([]) },
    });
    await view.sees('None of your favourites are on this menu');
  });

  it('[R1.14] tries again when the dishes could not be read', async () => {
    let isUp = false;
    const view = await renderView({
      at: '/user/favourites',
      kept: guestWith(1013),
      answers: { get_products: (form) => (isUp ? byIds(form) : { error: true, message: 'Not now' }) },
    });
    await view.sees('Your favourites could not be loaded');
    isUp = true;
    await view.press('Try again');
    await view.sees('Dal Tadka');
  });
});

describe('a member', () => {
  const account = (isRefusing = false) => {
    const ids = new Set(['1013']);
    return {
      ids,
      answers: {
        get_favorites: () =>
          ids.size === 0 ? none : list([wireProduct, wireDal].filter(({ id }) => ids.has(id))),
        add_to_favorites: ({ type_id: id = '' }: Record<string, string>) => {
          if (isRefusing) return { error: true, message: 'This dish is not on the menu.', data: [] };
          ids.add(id);
          return agreed;
        },
        remove_from_favorites: ({ type_id: id = '' }: Record<string, string>) => {
          ids.delete(id);
          return agreed;
        },
      },
    };
  };

  it('[R1.14, R3.18, R9.2] sees the account’s hundred, and changes it from any heart', async () => {
    const { ids, answers } = account();
    const view = await renderView({ at: '/menu', isCustomer: true, answers });
    await view.eventually(async () => expect(await isPressed(view)).toBe(true));
    expect(view.sent('get_favorites')[0]).toMatchObject({ type: 'products', limit: '100', offset: '0' });
    await view.press(heart);
    await view.eventually(() => expect([...ids]).toEqual([]));
    expect(view.sent('remove_from_favorites')).toMatchObject([
      { type: 'products', type_id: '1013', branch_id: '1' },
    ]);
    expect(await isPressed(view)).toBe(false);
  });

  it('[R1.14] gets the heart back as it was, with the reason, when the provider refuses', async () => {
    const view = await renderView({ at: '/menu', isCustomer: true, answers: account(true).answers });
    await view.press('Keep Paneer Tikka as a favourite');
    await view.sees('This dish is not on the menu.');
    const refused = await view.control('Keep Paneer Tikka as a favourite');
    expect(refused.getAttribute('aria-pressed')).toBe('false');
  });

  it('[R1.14] has what was kept as a guest told to the account, once', async () => {
    const { ids, answers } = account();
    const view = await renderView({
      at: '/user/favourites',
      isCustomer: true,
      kept: guestWith(1012),
      answers,
    });
    await view.eventually(() => expect([...ids]).toContain('1012'));
    await view.sees('Paneer Tikka');
    expect(view.sent('add_to_favorites').map((form) => form['type_id'])).toEqual(['1012']);
  });

  it('[R1.14] is told how many favourites other restaurants have', async () => {
    const answers = { get_favorites: { ...list([wireDal]), total: '3' } };
    const view = await renderView({ at: '/user/favourites', isCustomer: true, answers });
    await view.sees('2 more favourites are not on this restaurant’s menu.');
  });

  it('[R8.10] reads "No Favourites" where the account has none', async () => {
    const view = await renderView({
      at: '/user/favourites',
      isCustomer: true,
      answers: { get_favorites: none },
    });
    await view.sees('No Favourites');
  });
});
