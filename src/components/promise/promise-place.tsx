import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { Settled } from './use-promise.ts';

const PromiseLine = loadable(() => import('./promise-line.tsx').then((m) => m.PromiseLine));

/** Where the promise stands on a page: its height is kept until its code is there, and no page waits for it. */
export function PromisePlace({ settled = null }: { settled?: Settled | null }) {
  return (
    <div className="min-h-6">
      <PartBoundary fallback="none">
        <PromiseLine settled={settled} />
      </PartBoundary>
    </div>
  );
}
