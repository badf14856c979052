import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { BitByBit } from './bit-by-bit.tsx';

const dishes = Array.from({ length: 20 }, (_, index) => index);
const list = (items: readonly number[], onWhole?: () => void) => (
  <ul>
    <BitByBit items={items} onWhole={onWhole}>
      {(dish) => <li key={dish}>{dish}</li>}
    </BitByBit>
  </ul>
);

let root: Root | null = null;
afterEach(() => root?.unmount());

function drawnAtOnce(host: HTMLElement): number {
  root = createRoot(host);
  flushSync(() => root?.render(list(dishes)));
  return host.querySelectorAll('li').length;
}

describe('a long list', () => {
  it('begins with one of its items and comes to the last, one at a time', async () => {
    const host = document.createElement('div');
    const counts = [drawnAtOnce(host)];
    const watcher = new MutationObserver(() => counts.push(host.querySelectorAll('li').length));
    watcher.observe(host, { childList: true, subtree: true });
    await eventually(() => expect(counts.at(-1)).toBe(20));
    watcher.disconnect();
    const steps = counts.map((count, index) => count - (counts[index - 1] ?? 0));
    expect(Math.max(...steps)).toBe(1);
  });

  it('tells when all of it is drawn, and no earlier', async () => {
    const host = document.createElement('div');
    const countsThen: number[] = [];
    root = createRoot(host);
    root.render(list(dishes, () => countsThen.push(host.querySelectorAll('li').length)));
    await eventually(() => expect(countsThen).toEqual([20]));
  });

  it('goes on when another page of it comes', async () => {
    const host = document.createElement('div');
    root = createRoot(host);
    root.render(list(dishes.slice(0, 6)));
    await eventually(() => expect(host.querySelectorAll('li')).toHaveLength(6));
    root.render(list(dishes));
    await eventually(() => expect(host.querySelectorAll('li')).toHaveLength(20));
  });

  it('is whole at once where Back leads to, and where it came rendered', () => {
    window.dispatchEvent(new Event('popstate'));
    expect(drawnAtOnce(document.createElement('div'))).toBe(20);
    window.dispatchEvent(new Event('pushState'));
    const host = document.createElement('div');
    host.innerHTML = renderToString(list(dishes));
    const onRecoverableError = vi.fn();
    flushSync(() => {
      root = hydrateRoot(host, list(dishes), { onRecoverableError });
    });
    expect(host.querySelectorAll('li')).toHaveLength(20);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
