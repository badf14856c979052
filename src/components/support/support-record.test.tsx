import { expect, it, vi } from 'vitest';
import { renderView } from '../../../test/support/render-view.tsx';
import { list } from '../../../test/support/view-answers.ts';
import { wireUser } from '../../../test/support/wire-settings.ts';
import { wireOrder } from '../../../test/support/wire-replies.ts';

const order = () =>
  renderView({
    at: '/user/my-orders/501',
    isCustomer: true,
    answers: { get_orders: list([wireOrder]) },
  });

it('(S10) a customer copies what the machines did, without anything of their own', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(window.navigator, 'clipboard', { value: { writeText }, configurable: true });
  const view = await order();
  await view.press('Copy the record');
  await view.sees('Copied. Paste it into your message.');
  const text = writeText.mock.calls[0]?.[0] ?? '';
  expect(JSON.parse(text)).toMatchObject({
    format: 'tiffin-record',
    language: 'en',
    failedRequests: [],
    steps: expect.arrayContaining([
      expect.objectContaining({ machine: 'session', event: 'storage.restored' }),
    ]),
  });
  for (const own of [wireUser.username, wireUser.mobile, wireUser.email]) expect(text).not.toContain(own);
});

it('(S10) offers the file where a browser does not copy', async () => {
  Object.defineProperty(window.navigator, 'clipboard', { value: undefined, configurable: true });
  const view = await order();
  await view.press('Copy the record');
  await view.sees(/Save the file instead/);
});
