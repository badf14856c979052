import { useDeferredValue, type ReactNode } from 'react';
import { useIsWhole } from '../lib/came-by-back.ts';

type Props = {
  children: ReactNode;
  /** Stands there until then. */
  pending: ReactNode;
};

/**
 * What stands further down a page is drawn after what is seen first, and bit by bit, so that a press on a link answers at once. A page
 * that came rendered has it from the start; so has one that Back leads to, since the browser looks for its place there.
 */
export function BelowFold({ children, pending }: Props) {
  const isDrawn = useDeferredValue(true, useIsWhole());
  return isDrawn ? <div className="pictures-wait contents">{children}</div> : pending;
}
