import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/journey.ts';
import { screensOf } from '../support/screens.ts';

test.use({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });

const spoken = (page: Page) => page.locator('[data-live=polite]');

test('[R1.16] an order is followed to the door, and never steps back in silence', async ({
  page,
  simulator,
}) => {
  const customer = screensOf(page, simulator);
  const { say } = customer;
  const id = await customer.placeWalletOrder('royal-rajasthani-thali');
  const now = page.locator('[aria-current=step]');
  const advance = () => simulator.act(`orders/${id}/advance`);
  await expect(now).toContainText(say('orders.status.pending'));

  await test.step('hears of a new status without asking', async () => {
    await advance();
    await expect(now).toContainText(say('orders.status.confirmed'));
    await expect(spoken(page)).toContainText(say('orders.status.confirmed'));
  });

  await test.step('sees the rider on the map', async () => {
    await expect(page.getByRole('region', { name: say('tracking.title') })).toBeHidden();
    for (const _ of ['preparing', 'ready', 'on the road']) await advance();
    await simulator.act(`orders/${id}/ride`, { percent: 40 });
    await expect(now).toContainText(say('orders.status.out_for_delivery'));
    await expect(spoken(page)).toContainText(say('orders.status.out_for_delivery'));
    const tracking = page.getByRole('region', { name: say('tracking.title') });
    await expect(
      tracking.getByRole('application', { name: say('tracking.map', { branch: 'Tiffin Lakeside' }) }),
    ).toBeVisible();
    const toGo = tracking.getByText(new RegExp(say('tracking.toGo', { distance: '' }).trim()));
    const before = await toGo.textContent();
    await simulator.act(`orders/${id}/ride`, { percent: 90 });
    await expect(toGo).not.toHaveText(before ?? '');
    await expectAccessible(page);
  });

  await test.step('is told when the restaurant sets the order back', async () => {
    for (const _ of ['ready', 'preparing']) await simulator.act(`orders/${id}/step-back`);
    const notice = say('tracking.steppedBack', {
      from: say('orders.status.out_for_delivery'),
      to: say('orders.status.preparing'),
    });
    await expect(page.getByRole('main').getByText(notice)).toBeVisible();
    await expect(now).toContainText(say('orders.status.preparing'));
    await expectAccessible(page);
    for (const _ of ['ready', 'on the road', 'delivered']) await advance();
    await expect(page.getByRole('main').getByText(notice)).toBeHidden();
    await expect(spoken(page)).toContainText(say('orders.status.delivered'));
  });
});
