import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../actors/system/app.ts';
import { InApp } from '../../test/support/in-app.tsx';
import { startTestApp, stopApps } from '../actors/testing/test-app.ts';
import { LiveRegions } from './live-regions.tsx';
import { Sheet } from './sheet.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let host: HTMLElement;
let root: Root;
let closes: number;
let app: App;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  closes = 0;
  app = startTestApp().app;
});
afterEach(() => {
  act(() => root.unmount());
  host.remove();
  stopApps();
  vi.restoreAllMocks();
});

function show(props: { closesOutside?: boolean; from?: 'bottom' | 'end' } = {}) {
  act(() =>
    root.render(
      <InApp app={app}>
        <LiveRegions />
        <Sheet title="Dish" onClose={() => (closes += 1)} {...props}>
          <p>Naan</p>
        </Sheet>
      </InApp>,
    ),
  );
}

/** One finger from y to y; `ms` tells how long it took. */
function swipe({ on = 'p', by, ms = 1000 }: { on?: string; by: number; ms?: number }) {
  const target = document.querySelector(on);
  const touch = (type: string, y: number | null, at: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'touches', { value: y === null ? [] : [{ clientX: 10, clientY: y }] });
    Object.defineProperty(event, 'timeStamp', { value: at });
    act(() => void target?.dispatchEvent(event));
  };
  touch('touchstart', 100, 0);
  touch('touchmove', 100 + by / 2, ms / 2);
  touch('touchmove', 100 + by, ms);
  touch('touchend', null, ms);
}

describe('a sheet that opens', () => {
  const dialog = () => document.querySelector('dialog');
  const picture = () => act(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 5))));
  const escape = () =>
    act(() => void dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));

  it('is there at once, modal after its first picture, and keeps the focus where it went meanwhile', async () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    show();
    expect(document.activeElement?.textContent).toBe('Dish');
    expect(dialog()?.open).toBe(true);
    expect(showModal).not.toHaveBeenCalled();
    const close = document.querySelector('button');
    close?.focus();
    await picture();
    expect(dialog()?.open).toBe(true);
    expect(showModal).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(close);
  });

  it('takes in what is said as soon as the page behind it is silent, no earlier', async () => {
    const spoken = () =>
      [...document.querySelectorAll('[data-live]')].map((region) => region.closest('dialog'));
    show();
    expect(spoken()).toEqual([null, null]);
    await picture();
    expect(spoken()).toEqual([dialog(), dialog()]);
  });

  it.each([
    ['what opened it', true, 'opener'],
    ['the page’s heading where that has gone', false, 'heading'],
  ])('gives the focus back to %s', async (_place, isThere, place) => {
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = '<h1 id="heading">Menu</h1><button id="opener">Edit</button>';
    page.querySelector('button')?.focus();
    show();
    await picture();
    if (!isThere) page.querySelector('button')?.remove();
    act(() => root.render(null));
    await picture();
    expect(document.activeElement?.id).toBe(place);
    page.remove();
  });

  it('hears Esc before it is modal too, and only once', async () => {
    show();
    escape();
    expect(closes).toBe(1);
    await picture();
    escape();
    expect(closes).toBe(1);
  });
});

describe('a sheet pulled down with a finger', () => {
  it('closes after a long pull and after a quick one, and springs back from a short one', () => {
    show();
    swipe({ by: 40 });
    expect(closes).toBe(0);
    expect(document.querySelector('dialog')?.style.translate).toBe('');
    swipe({ by: 160 });
    expect(closes).toBe(1);
    swipe({ by: 60, ms: 50 });
    expect(closes).toBe(2);
  });

  it('stays while its content is scrolled, when pulled up, and where the customer is in the middle of something', () => {
    show();
    swipe({ by: -200 });
    const scroller = document.querySelector('p')?.parentElement;
    if (scroller) scroller.scrollTop = 30;
    swipe({ by: 200 });
    expect(closes).toBe(0);
    show({ closesOutside: false });
    if (scroller) scroller.scrollTop = 0;
    swipe({ by: 200 });
    show({ from: 'end' });
    swipe({ by: 200 });
    expect(closes).toBe(0);
  });
});
