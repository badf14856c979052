import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRef } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { useFarQuery } from './use-near-view.ts';

const queryKey = ['shelf'];
const ask = vi.fn(async () => 'Asked');
const onRecoverableError = vi.fn();
let client: QueryClient;
let root: Root | null = null;
const whenIdle = vi.fn((_act: () => void) => 1);
const idle = async () => {
  const [act] = await eventually(() => whenIdle.mock.lastCall ?? Promise.reject(new Error('nobody waits')));
  act();
};
let comeNear: () => void;
let watched: Element | null = null;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: 0 } } });
  vi.stubGlobal('requestIdleCallback', whenIdle);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => hear([{ isIntersecting: true }]);
      }
      observe(region: Element) {
        watched = region;
      }
      disconnect() {
        watched = null;
      }
    },
  );
});

afterEach(() => {
  root?.unmount();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
  Reflect.deleteProperty(navigator, 'connection');
});

function Shelf() {
  const region = useRef<HTMLParagraphElement>(null);
  const { data } = useFarQuery({ queryKey, queryFn: ask }, region);
  return <p ref={region}>{data ?? 'Later'}</p>;
}

const page = () => (
  <QueryClientProvider client={client}>
    <Shelf />
  </QueryClientProvider>
);

/** Takes over what the server said of the page; answers where it stands. */
async function takeOver(): Promise<HTMLElement> {
  const host = document.createElement('div');
  host.innerHTML = renderToString(page());
  expect(host.textContent).toBe('Later');
  root = hydrateRoot(host, page(), { onRecoverableError });
  await eventually(() => expect(Object.keys(host.querySelector('p') ?? {})).not.toEqual([]));
  return host;
}

describe('[R9.2] a query of a region far down a page', () => {
  it('is asked at once where the app draws the page', async () => {
    const host = document.createElement('div');
    root = createRoot(host);
    root.render(page());
    await eventually(() => expect(host.textContent).toBe('Asked'));
  });

  it('waits on a page that came rendered until the browser has nothing else to do', async () => {
    const host = await takeOver();
    expect(ask).not.toHaveBeenCalled();
    await idle();
    await eventually(() => expect(host.textContent).toBe('Asked'));
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('shows what is known only then, since the server knew nothing of it', async () => {
    client.setQueryData(queryKey, 'Known');
    const host = await takeOver();
    expect(host.textContent).toBe('Later');
    ask.mockImplementation(() => new Promise(() => undefined));
    await idle();
    await eventually(() => expect(host.textContent).toBe('Known'));
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  it('is asked when the region comes near, which alone counts where data is to be saved', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    const host = await takeOver();
    await eventually(() => expect(watched).toBe(host.querySelector('p')));
    expect(whenIdle).not.toHaveBeenCalled();
    comeNear();
    await eventually(() => expect(host.textContent).toBe('Asked'));
    expect(watched).toBeNull();
  });
});
