import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InApp } from '../../test/support/in-app.tsx';
import { startTestApp, stopApps } from '../actors/testing/test-app.ts';
import { loadable } from './loadable.ts';
import { PartBoundary } from './part-boundary.tsx';
import { eventually } from '../../test/support/eventually.ts';

const offlineText = 'This part needs a connection';
let root: Root;
let isConnected = false;
let asked = 0;

/** A part whose code comes over a connection that a test cuts. */
function partOverNetwork() {
  return loadable(async () => {
    asked += 1;
    if (!isConnected) throw new TypeError('Failed to fetch dynamically imported module');
    return () => <p>The part</p>;
  });
}

function show(part: React.ReactNode) {
  const { app } = startTestApp();
  root = createRoot(document.body.appendChild(document.createElement('div')), {
    onCaughtError: () => undefined,
  });
  root.render(
    <InApp app={app}>
      <p>Around it</p>
      {part}
    </InApp>,
  );
}

const shows = (text: string) => eventually(() => expect(document.body.textContent).toContain(text));
const press = (name: string) =>
  [...document.querySelectorAll('button')]
    .find((button) => [button.textContent, button.getAttribute('aria-label')].includes(name))
    ?.click();

beforeEach(() => {
  isConnected = false;
  asked = 0;
  vi.stubGlobal('fetch', () => {
    if (isConnected) return Promise.resolve(new Response());
    return Promise.reject(new TypeError('Failed to fetch'));
  });
});

afterEach(() => {
  root.unmount();
  stopApps();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a part whose code is missing', () => {
  it('says so, leaves what is around it, and comes by itself when the connection is back', async () => {
    const Part = partOverNetwork();
    show(
      <PartBoundary>
        <Part />
      </PartBoundary>,
    );
    await shows(offlineText);
    expect(document.body.textContent).toContain('Around it');
    isConnected = true;
    window.dispatchEvent(new Event('online'));
    await shows('The part');
    expect(document.body.textContent).not.toContain(offlineText);
  });

  it('is really fetched again by "Try again"', async () => {
    const Part = partOverNetwork();
    show(
      <PartBoundary>
        <Part />
      </PartBoundary>,
    );
    await shows(offlineText);
    press('Try again');
    await eventually(() => expect(asked).toBe(2));
    isConnected = true;
    await eventually(() => expect(document.querySelector('[aria-busy]')).toBeNull());
    press('Try again');
    await shows('The part');
  });

  /** A section whose part has not come, on a device that is connected again. */
  async function showMissingPart(): Promise<void> {
    const Part = partOverNetwork();
    show(
      <section>
        <h2>Its heading</h2>
        <PartBoundary>
          <Part />
        </PartBoundary>
      </section>,
    );
    await shows(offlineText);
    isConnected = true;
  }

  it('gives the focus of "Try again" to the heading of its section', async () => {
    await showMissingPart();
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Try again')?.focus();
    press('Try again');
    await shows('The part');
    await eventually(() => expect(document.activeElement?.textContent).toBe('Its heading'));
  });

  it('leaves the focus of somebody who reads elsewhere', async () => {
    await showMissingPart();
    window.dispatchEvent(new Event('online'));
    await shows('The part');
    expect(document.activeElement).toBe(document.body);
  });

  it('leads to a fresh document when the server answers and the code still does not come', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const Part = loadable(() => Promise.reject(new TypeError('404')));
    show(
      <PartBoundary>
        <Part />
      </PartBoundary>,
    );
    await shows(offlineText);
    press('Try again');
    await eventually(() => expect(document.querySelector('[aria-busy]')).toBeNull());
    expect(reload).not.toHaveBeenCalled();
    isConnected = true;
    window.dispatchEvent(new Event('online'));
    press('Try again');
    await eventually(() => expect(reload).toHaveBeenCalledTimes(1));
  });

  it('loads no document anew once the customer has left the part', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    let answer: ((there: Response) => void) | null = null;
    vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)));
    const Part = loadable(() => Promise.reject(new TypeError('404')));
    show(
      <PartBoundary>
        <Part />
      </PartBoundary>,
    );
    await shows(offlineText);
    press('Try again');
    const reply = await eventually(() => answer ?? expect.fail('The server was not asked'));
    root.render(<p>Another page</p>);
    await shows('Another page');
    reply(new Response());
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(reload).not.toHaveBeenCalled();
  });

  it('says nothing where nobody asked for it, and is closed where it was opened', async () => {
    const Part = partOverNetwork();
    const close = vi.fn();
    show(
      <>
        <PartBoundary fallback="none">
          <Part />
        </PartBoundary>
        <PartBoundary onClose={close}>
          <Part />
        </PartBoundary>
      </>,
    );
    await shows(offlineText);
    expect(document.body.textContent?.split(offlineText)).toHaveLength(2);
    press('Close');
    expect(close).toHaveBeenCalledOnce();
  });

  it('comes before it is shown when it was fetched in idle time', async () => {
    const Part = partOverNetwork();
    expect(await Part.preload()).toBe(false);
    isConnected = true;
    expect(await Part.preload()).toBe(true);
    isConnected = false;
    show(
      <PartBoundary>
        <Part />
      </PartBoundary>,
    );
    await shows('The part');
    expect(asked).toBe(2);
  });
});
