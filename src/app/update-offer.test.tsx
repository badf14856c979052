import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { refillMachine } from '../../machines/refill/refill-machine.ts';
import { InApp } from '../../test/support/in-app.tsx';
import { startTestApp, stopApps } from '../actors/testing/test-app.ts';
import { paths } from '../lib/paths.ts';
import { UpdateOffer } from './update-offer.tsx';

/** The two ends of a channel, on which what is said is heard at once. */
class DirectChannel {
  port1 = Object.assign(new EventTarget(), { start: () => undefined, close: () => undefined });
  port2 = {
    postMessage: (data: unknown) => this.port1.dispatchEvent(new MessageEvent('message', { data })),
  };
}

vi.stubGlobal('MessageChannel', DirectChannel);
vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
vi.stubGlobal('fetch', () => new Promise(() => undefined));

/** What a browser says of the worker: one that waits, and answers whether it is of another build than the page. */
function waitingWorker(isOther: boolean) {
  const heard: unknown[] = [];
  const postMessage = (word: unknown, ports: readonly MessagePort[] = []) => {
    heard.push(word);
    ports[0]?.postMessage(isOther);
  };
  const browser = Object.assign(new EventTarget(), {
    ready: Promise.resolve(Object.assign(new EventTarget(), { waiting: { postMessage }, installing: null })),
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: browser });
  return { heard, takeOver: () => browser.dispatchEvent(new Event('controllerchange')) };
}

let root: ReturnType<typeof createRoot> | null = null;

async function offered(at: string) {
  window.history.replaceState(null, '', at);
  const { app } = startTestApp();
  const place = document.createElement('div');
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <InApp app={app}>
        <UpdateOffer />
      </InApp>,
    ),
  );
  const press = (name: string) =>
    act(async () =>
      [...place.querySelectorAll('button')]
        .find((button) => [button.textContent, button.getAttribute('aria-label')].includes(name))
        ?.click(),
    );
  return { app, says: () => place.textContent, press };
}

afterEach(async () => {
  await act(async () => root?.unmount());
  stopApps();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('a newer version', () => {
  it('is offered, and loaded when it is wanted', async () => {
    const { heard, takeOver } = waitingWorker(true);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { says, press } = await offered(paths.home);
    expect(says()).toContain('A new version is ready.');
    expect(heard).toEqual([{ type: 'PAGE_RUNS', build: 'unbuilt' }]);
    await press('Reload');
    expect(heard.at(-1)).toEqual({ type: 'RELOAD_WANTED' });
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is offered no more once it was declined', async () => {
    const { heard } = waitingWorker(true);
    const { says, press } = await offered(paths.home);
    await press('Close');
    expect(says()).toBe('');
    expect(heard).toHaveLength(1);
  });

  it.each([paths.checkout, paths.outcome(41)])('[R1.21] is not offered at %s', async (path) => {
    waitingWorker(true);
    expect((await offered(path)).says()).toBe('');
  });

  it('[R1.22] is not offered while money is under way', async () => {
    waitingWorker(true);
    const { app, says } = await offered(paths.wallet);
    expect(says()).toContain('A new version');
    const refill = await app.actors.find<typeof refillMachine>('refill').start();
    await act(async () => refill.send({ type: 'refill.opened', userId: 7 }));
    expect(says()).toBe('');
  });

  it('is none when the page runs it already, or the browser knows no workers', async () => {
    waitingWorker(false);
    expect((await offered(paths.home)).says()).toBe('');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect((await offered(paths.home)).says()).toBe('');
  });
});
