import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import type { groupMachine } from '../../../machines/group/group-machine.ts';
import { AppContext } from '../system/app.ts';
import { startTestApp, stopApps } from '../testing/test-app.ts';
import { useHostedGroup } from './use-group.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

vi.mock('../../api/groups.ts', () => ({ readGroup: () => new Promise(() => undefined) }));

function Page({ isCheckout }: { isCheckout: boolean }) {
  useHostedGroup(1, isCheckout);
  return null;
}

afterEach(stopApps);

it.each([
  ['the checkout is still shown', ['checkout'], ['group.opened', 'checkout.entered']],
  ['the cart is shown by then', ['checkout', 'cart'], ['group.opened']],
])('[R1.6] what a group is sent when its code has come and %s', async (_what, pages, expected) => {
  const { app } = startTestApp();
  const handle = app.actors.find<typeof groupMachine>('group');
  const actor = await handle.start();
  let arrive = (): void => undefined;
  vi.spyOn(handle, 'start').mockReturnValue(new Promise((resolve) => (arrive = () => resolve(actor))));
  const current = vi.spyOn(handle, 'current').mockReturnValue(null);
  const send = vi.spyOn(actor, 'send');
  const root = createRoot(document.createElement('div'));
  for (const page of pages)
    await act(async () =>
      root.render(
        <AppContext value={app}>
          <Page key={page} isCheckout={page === 'checkout'} />
        </AppContext>,
      ),
    );
  await act(async () => {
    current.mockRestore();
    arrive();
  });
  expect(send.mock.calls.map(([{ type }]) => type)).toEqual(expected);
  await act(async () => root.unmount());
});
