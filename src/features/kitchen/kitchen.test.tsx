import { describe, expect, it } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireBranch, wireCity } from '../../../test/support/wire-replies.ts';

const readable = wireBranch.branch_working_time.filter(({ day }) => day !== 'Someday');
const own = {
  ...wireBranch,
  branch_working_time: readable,
  story: 'Two brothers and a plank.',
  email: 'old@b.example',
};
const sundays = readable.filter(({ day }) => day === 'Sunday');
const found = (branch: object) => ({ is_city_deliverable: list([branch]), get_cities: list([wireCity]) });

describe('a restaurant by its address', () => {
  it('[R1.27, R1.30] tells where it is, when it is open, its number and its story', async () => {
    const view = await renderView({ at: '/kitchens/2', answers: found(own) });
    await view.sees('Two brothers and a plank.');
    await view.sees('4 Clock Tower Road');
    await view.sees(/Sunday.*10:00.*to.*10:30/);
    await view.sees(/MondayClosed/);
    expect((await view.control(/\+91 90000 00102$/)).getAttribute('href')).toBe('tel:+919000000102');
    expect(document.title).toBe('Old Market | Tiffin');
    const asked = view.sent('is_city_deliverable').find(({ id }) => id === '2');
    expect(asked).toMatchObject({ name: 'Amberpur' });
    const [script] = document.querySelectorAll('script[type="application/ld+json"]');
    expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
      '@type': 'Restaurant',
      telephone: '+91 90000 00102',
      address: { addressLocality: 'Amberpur' },
      openingHoursSpecification: [{ dayOfWeek: 'Sunday', opens: '10:00', closes: '22:30' }],
    });
  });

  it('[R1.30] stands on the map, in words, and has a way there in the map of the customer', async () => {
    const view = await renderView({ at: '/kitchens/2', answers: found(own) });
    await view.eventually(() =>
      expect(document.querySelector('[aria-label="Old Market on the map"]')).not.toBeNull(),
    );
    await view.sees(/Near .*Amberpur/);
    expect((await view.control('Directions (new tab)')).getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=24.5801,73.6802',
    );
  });

  it('[R1.30] that the map does not reach keeps its address and the way there', async () => {
    const far = { ...own, latitude: '51.5', longitude: '-0.12' };
    const view = await renderView({ at: '/kitchens/2', answers: found(far) });
    await view.control('Directions (new tab)');
    await view.eventually(() => expect(document.querySelector('[aria-label$="on the map"]')).toBeNull());
    await view.sees('4 Clock Tower Road');
  });

  it('[R1.27] that is closed names the first time that it sells', async () => {
    const slot = {
      date: '2026-11-06',
      from_time: '11:00:00',
      to_time: '11:30:00',
      last_order_time: '2026-11-06 10:00:00',
    };
    const data = { is_time_slot_enable: '1', time_slots_type: 'date', time_slots: [slot] };
    const view = await renderView({
      at: '/kitchens/2',
      clock: 'Thu, 05 Nov 2026 18:00:00 GMT',
      answers: {
        ...found({ ...own, is_branch_open: '0' }),
        get_time_slots: { error: false, message: '', data },
      },
    });
    await view.sees('You can already order for tomorrow, 11:00');
    expect(view.sent('get_time_slots')).toContainEqual(expect.objectContaining({ branch_id: '2' }));
  });

  it('[R1.27] that takes no orders says so', async () => {
    const view = await renderView({ at: '/kitchens/2', answers: found({ ...own, global_branch_time: '0' }) });
    await view.sees('This restaurant is not taking orders at the moment.');
    await view.sees('Closed');
  });

  it('[R1.30, R4.14] is ordered from with one press, also as the first choice', async () => {
    const view = await renderView({ at: '/kitchens/2', hasBranch: false, answers: found(own) });
    await view.press('Order from here');
    await view.eventually(() => expect(window.location.pathname).toBe('/menu'));
    await view.eventually(() => expect(view.sent('get_categories').at(-1)).toMatchObject({ branch_id: '2' }));
  });

  it.each([
    ['open', { is_branch_open: '1', branch_working_time: [] }, 'bg-spice'],
    ['closed by its flag', { is_branch_open: '0' }, 'bg-surface'],
    ['closed by its hours', { is_branch_open: undefined, branch_working_time: sundays }, 'bg-surface'],
    ['taking no orders', { global_branch_time: '0' }, 'bg-surface'],
  ])('[R1.27, R4.14] that is %s has the main way on only where it can be gone', async (_, fields, ground) => {
    const view = await renderView({
      at: '/kitchens/2',
      clock: 'Thu, 05 Nov 2026 18:00:00 GMT',
      answers: found({ ...own, ...fields }),
    });
    const button = await view.control('Order from here');
    await view.eventually(() => expect([...button.classList]).toContain(ground));
  });

  it('[R1.30] that nobody knows is a page that does not exist', async () => {
    const view = await renderView({ at: '/kitchens/77', answers: found(own) });
    await view.sees('This page does not exist');
  });

  it('[R1.30] that is switched off is a page that does not exist', async () => {
    const view = await renderView({ at: '/kitchens/2', answers: found({ ...own, status: '0' }) });
    await view.sees('This page does not exist');
  });

  it('[R1.30] that cannot be read is asked for again', async () => {
    let isWell = false;
    const view = await renderView({
      at: '/kitchens/2',
      answers: {
        ...found(own),
        get_cities: () => (isWell ? list([wireCity]) : { error: true, message: 'Unwell' }),
      },
    });
    await view.sees('This restaurant could not be loaded');
    expect(document.querySelector('h1')?.textContent).toBe('This restaurant could not be loaded');
    isWell = true;
    (await view.control('Try again')).focus();
    await view.press('Try again');
    await view.sees('Two brothers and a plank.');
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
  });
});
