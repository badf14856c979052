import type { FocusEvent, MouseEvent } from 'react';

/**
 * Holds something back for as long as a pointer is over an element or the focus is within it, whichever lasts longer (D18). Asks the
 * page each time: an element that is removed under a pointer or with the focus sends no event.
 */
export function holdHandlers(hold: () => void, release: () => void) {
  return {
    onMouseEnter: hold,
    onMouseLeave: ({ currentTarget }: MouseEvent) => {
      if (!currentTarget.contains(document.activeElement)) release();
    },
    onFocus: hold,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      const staysWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
      if (!staysWithin && !currentTarget.matches(':hover')) release();
    },
  };
}
