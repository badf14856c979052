import { createElement, use, type ComponentType } from 'react';

/** The code of a part has not arrived: the device is offline, or a newer version took the file's place. */
export class CodeMissing extends Error {
  /** Fetches again: resolves once the code is there, rejects while it is not. */
  readonly retry: () => Promise<unknown>;

  constructor(cause: unknown, retry: () => Promise<unknown>) {
    super('The code of a part of the page did not arrive', { cause });
    this.name = 'CodeMissing';
    this.retry = retry;
  }
}

/**
 * A component whose code is fetched when it is first shown, or before that by `preload`: then it is there in the same frame. Suspends while it is fetched and
 * throws `CodeMissing` when it does not arrive, which unlike the failure of `lazy` can be mended. The code of its `dependencies`, such as a
 * lazy actor, is part of it: without that the component would wait for ever.
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  ...dependencies: readonly { preload: () => Promise<unknown> }[]
) {
  let fetching: Promise<ComponentType<Props>> | null = null;

  function fetchCode(): Promise<ComponentType<Props>> {
    const all = Promise.all([load(), ...dependencies.map(({ preload }) => preload())] as const);
    fetching = all.then(
      ([part]) => {
        // What React looks for to go on in the same frame, instead of suspending for a code that is there.
        Object.assign(fetching ?? {}, { status: 'fulfilled', value: part });
        return part;
      },
      (cause: unknown) => {
        throw new CodeMissing(cause, fetchCode);
      },
    );
    return fetching;
  }

  const Loadable = (props: Props) => createElement(use(fetching ?? fetchCode()), props);

  /** Fetches the code unless it is there or on its way; false when it did not come. */
  async function preload(): Promise<boolean> {
    try {
      await (fetching ?? fetchCode());
      return true;
    } catch {
      fetching = null;
      return false;
    }
  }

  absent.add(preload);
  return Object.assign(Loadable, { preload });
}

/** How to fetch each part whose code is not here. Code belongs to the document, not to one app in it. */
const absent = new Set<() => Promise<boolean>>();

/** Fetches one part that is not here yet: `none` when all are, `failed` when it did not come. */
export async function preloadNext(): Promise<'none' | 'fetched' | 'failed'> {
  const [preload] = absent;
  if (preload === undefined) return 'none';
  if (!(await preload())) return 'failed';
  absent.delete(preload);
  return 'fetched';
}
