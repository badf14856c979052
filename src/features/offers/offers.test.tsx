import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';

const offer = {
  id: '4',
  type: 'products',
  type_id: '1013',
  image: '/food/dal.webp',
  title: 'Lentils by the lake',
  subtitle: 'Half price on Mondays',
  end_date: '2030-01-31',
};

describe('the offers', () => {
  it('[R1.1] shows what runs today with its last day, and the reduced dishes below', async () => {
    const view = await renderView({ at: '/offers', answers: { get_offer_images: list([offer]) } });
    await view.sees('Lentils by the lake');
    await view.sees(/Until .*31 .*2030|Until .*Jan.* 31/);
    await view.sees('Paneer Tikka');
    await view.sees('17% off');
  });

  it('[R2.13] leads to the menu when nothing runs today', async () => {
    const view = await renderView({ at: '/offers', answers: { get_products: list([]) } });
    await view.sees('No offers today');
    await view.press('See the menu');
    await view.eventually(() => expect(window.location.pathname).toBe('/menu'));
  });

  it('[R1.1, R8.5] (D17) a list that fails says so, and leaves the other one usable', async () => {
    const view = await renderView({
      at: '/offers',
      answers: { get_offer_images: { error: true, message: 'Not now' } },
    });
    await view.sees('The offers could not be loaded');
    await view.sees('Paneer Tikka');
  });
});
