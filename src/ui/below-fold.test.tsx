import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { BelowFold } from './below-fold.tsx';

const page = (
  <main>
    <p>First</p>
    <BelowFold pending={<p>Soon</p>}>
      <p>Further down</p>
    </BelowFold>
  </main>
);

let root: Root | null = null;
afterEach(() => root?.unmount());

/** What the first picture of a page says that is opened by a press. */
function firstPicture(host: HTMLElement): string | null {
  root = createRoot(host);
  flushSync(() => root?.render(page));
  return host.textContent;
}

describe('what stands further down a page', () => {
  it('is drawn after what is seen first', async () => {
    const host = document.createElement('div');
    expect(firstPicture(host)).toBe('FirstSoon');
    await eventually(() => expect(host.textContent).toBe('FirstFurther down'));
  });

  it('is there at once where Back leads to', () => {
    window.dispatchEvent(new Event('popstate'));
    expect(firstPicture(document.createElement('div'))).toBe('FirstFurther down');
    window.dispatchEvent(new Event('pushState'));
    expect(firstPicture(document.createElement('div'))).toBe('FirstSoon');
  });

  it('is in a page that comes rendered, and stays', async () => {
    const host = document.createElement('div');
    host.innerHTML = renderToString(page);
    expect(host.textContent).toBe('FirstFurther down');
    const further = host.querySelector('p:last-child');
    const onRecoverableError = vi.fn();
    root = hydrateRoot(host, page, { onRecoverableError });
    await eventually(() => expect(Object.keys(further ?? {})).not.toEqual([]));
    expect(host.querySelector('p:last-child')).toBe(further);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
