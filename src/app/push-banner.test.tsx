import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { noticesMachine } from '../../machines/notices/notices-machine.ts';
import { InApp } from '../../test/support/in-app.tsx';
import { announcements } from '../../test/support/announcements.ts';
import { startTestApp, stopApps } from '../actors/testing/test-app.ts';
import { enterOverlay } from '../ui/overlay-host.ts';
import { PushBanner } from './push-banner.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  stopApps();
  vi.useRealTimers();
});

it('[R2.10] a push message is announced once, and is shown inside an open dialog', () => {
  const { app } = startTestApp();
  const announced = announcements();
  const host = document.body.appendChild(document.createElement('div'));
  const dialog = document.body.appendChild(document.createElement('dialog'));
  const root = createRoot(host);
  act(() =>
    root.render(
      <InApp app={app}>
        <PushBanner />
      </InApp>,
    ),
  );
  const banner = { title: 'Order 501', body: 'It is on its way.', image: '', kind: 'order' };
  act(() => app.actors.get<typeof noticesMachine>('notices').send({ type: 'push.arrived', banner }));
  act(() => void vi.advanceTimersByTime(600));
  expect(host.textContent).toContain('Order 501');
  let leave = () => {};
  act(() => void (leave = enterOverlay(dialog)));
  expect(dialog.textContent).toContain('It is on its way.');
  act(() => leave());
  expect(host.textContent).toContain('Order 501');
  act(() => void vi.advanceTimersByTime(1000));
  expect(announced).toEqual(['Order 501. It is on its way.']);
  act(() => root.unmount());
  host.remove();
  dialog.remove();
});
