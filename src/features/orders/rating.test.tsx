import { describe, expect, it } from 'vitest';
import { renderView, type View } from '../../../test/support/render-view.tsx';
import { setLogSink } from '../../lib/log.ts';
import { list } from '../../../test/support/view-answers.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';

const [item] = wireOrder.order_items;
const delivered = { ...wireOrder, active_status: 'delivered' };
const yes = { error: false, message: '', data: [] };

/** The page of order 501; what the provider keeps of a rating is in the next reading. */
function show(
  options: { order?: object; reply?: object; rated?: object; rider?: () => object } = {},
): Promise<View> {
  const { order = delivered, reply = yes, rated, rider } = options;
  let current = order;
  const change = () => {
    if (rated !== undefined) current = rated;
    return reply;
  };
  return renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: {
      get_orders: () => list([current]),
      set_product_rating: change,
      delete_product_rating: change,
      set_rider_rating: rider ?? change,
    },
  });
}

const withRating = (stars: string, more: object = {}) => ({
  ...delivered,
  order_items: [{ ...item, user_rating_id: '31', user_rating: stars, user_comment: 'Too cold', ...more }],
});

/** The stars of a part, by its name. */
async function giveStars(view: View, part: string, stars: number): Promise<void> {
  const group = await view.eventually(() => {
    const found = [...document.querySelectorAll('dialog fieldset')].find(
      (one) => one.querySelector('legend')?.textContent === part,
    );
    if (found === undefined) throw new Error(`No part is called ${part}`);
    return found;
  });
  group.querySelector<HTMLInputElement>(`input[value="${stars}"]`)?.click();
}
const noAnswer = () => {
  throw new Error('network');
};

describe('rating a dish', () => {
  it('[R1.20] sends stars and words of a delivered order and shows them', async () => {
    const view = await show({ rated: withRating('4') });
    await view.press('Rate this order');
    await giveStars(view, 'Paneer Tikka', 4);
    await view.press(/^Add a comment or pictures/);
    await view.type(/^Your comment on Paneer Tikka/, ' Smoky ');
    await view.press('Save the ratings');
    await view.sees('Your rating: 4 stars: very good');
    expect(view.has('Save the ratings')).toBe(false);
    expect(view.sent('set_rider_rating')).toEqual([]);
    expect(view.sent('set_product_rating')).toMatchObject([
      {
        order_id: '501',
        'product_rating_data[0][product_id]': '1012',
        'product_rating_data[0][rating]': '4',
        'product_rating_data[0][comment]': 'Smoky',
      },
    ]);
  });

  it('[R1.20] the comment takes the focus of the button that opened it', async () => {
    const view = await show();
    await view.press('Rate this order');
    await giveStars(view, 'Paneer Tikka', 4);
    (await view.control(/^Add a comment or pictures/)).focus();
    await view.press(/^Add a comment or pictures/);
    await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
  });

  it('[R1.20, R4.10] keeps stars and words in another language', async () => {
    const view = await show();
    await view.press('Rate this order');
    await giveStars(view, 'Paneer Tikka', 4);
    await view.press(/^Add a comment or pictures/);
    await view.type(/^Your comment/, 'Smoky');
    await view.press('Français');
    await expect.poll(() => view.control(/^Votre commentaire/)).toHaveProperty('value', 'Smoky');
    await view.eventually(() => expect(view.sent('get_orders').at(-1)).toMatchObject({ language: 'fr' }));
    await expect.poll(() => view.control(/^4 étoiles/)).toHaveProperty('checked', true);
  });

  it('[R1.20] without stars says so at the stars and sends nothing', async () => {
    const view = await show();
    await view.press('Rate this order');
    await view.press('Save the ratings');
    await view.sees('Choose how many stars to give.');
    await expect.poll(() => document.activeElement).toHaveProperty('value', '1');
    expect(view.sent('set_product_rating')).toEqual([]);
  });

  it('[R1.20] is changed from what was said before; a picture that is taken out is not kept', async () => {
    const view = await show({
      order: withRating('2', { user_images: ['/pictures/a', '/pictures/b'] }),
      rated: withRating('5'),
    });
    await view.sees('Your rating: 2 stars: fair');
    await view.press('Change your ratings');
    await expect.poll(() => view.control('2 stars: fair')).toHaveProperty('checked', true);
    await expect.poll(() => view.control(/^Your comment/)).toHaveProperty('value', 'Too cold');
    await view.press('Remove picture 1');
    await giveStars(view, 'Paneer Tikka', 5);
    await view.press('Save the ratings');
    await view.sees('Your rating: 5 stars: excellent');
    expect(view.sent('set_product_rating')[0]).toMatchObject({
      'product_rating_data[0][keep_images]': expect.stringMatching(/\/pictures\/b$/),
    });
  });

  it('[R1.20] can be taken back, once it is saved', async () => {
    const view = await show({ order: withRating('2'), rated: delivered });
    await view.press('Change your ratings');
    await view.press('Remove the rating of Paneer Tikka');
    await view.sees('The rating is removed when you save.');
    expect(view.sent('delete_product_rating')).toEqual([]);
    await view.press('Save the ratings');
    await view.control('Rate this order');
    expect(view.sent('delete_product_rating')).toMatchObject([{ rating_id: '31' }]);
  });

  it('[R1.20] that is refused keeps what was typed and says why', async () => {
    const view = await show({ reply: { error: true, message: 'Only delivered orders.' } });
    await view.press('Rate this order');
    await giveStars(view, 'Paneer Tikka', 1);
    await view.press(/^Add a comment or pictures/);
    await view.type(/^Your comment/, 'Cold');
    await view.press('Save the ratings');
    await view.sees('Only delivered orders.');
    await expect.poll(() => view.control(/^Your comment/)).toHaveProperty('value', 'Cold');
    await expect.poll(() => view.control('1 star: poor')).toHaveProperty('checked', true);
  });

  it('[R1.20] is not offered before the order has arrived', async () => {
    const view = await show({ order: wireOrder });
    await view.sees('Out for delivery');
    expect(view.has(/^Rate/)).toBe(false);
  });
});

describe('rating the rider', () => {
  it('[R1.20] sends stars for who brought this order and shows them', async () => {
    const view = await show({ rated: { ...delivered, order_rider_rating: '5.0' } });
    await view.press('Rate this order');
    await giveStars(view, 'Ravi, your rider', 5);
    await view.press('Save the ratings');
    await view.control('Change your ratings');
    expect(view.sent('set_product_rating')).toEqual([]);
    expect(view.sent('set_rider_rating')).toMatchObject([{ order_id: '501', rider_id: '7', rating: '5' }]);
  });

  it('[R1.20] lost on its way stays on the sheet; what arrived is not sent again', async () => {
    const restoreLog = setLogSink(() => undefined);
    let isOffline = true;
    const view = await show({ rider: () => (isOffline ? noAnswer() : yes) });
    await view.press('Rate this order');
    await giveStars(view, 'Paneer Tikka', 4);
    await giveStars(view, 'Ravi, your rider', 3);
    await view.press('Save the ratings');
    await view.sees('Not everything could be saved.');
    await view.sees('Saved');
    await view.sees('This could not be saved. Try again.');
    isOffline = false;
    await view.press('Save the ratings');
    await view.eventually(() => expect(view.has('Save the ratings')).toBe(false));
    expect(view.sent('set_product_rating')).toHaveLength(1);
    expect(view.sent('set_rider_rating').at(-1)).toMatchObject({ rating: '3' });
    restoreLog();
  });
});
