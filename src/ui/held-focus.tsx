import { useEffect, useLayoutEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { Button } from './button.tsx';
import { holdFocus, holdFocusOfGone } from './focus.tsx';

/**
 * For a control that takes itself away, which is there while `isThere`: the first control in `box` by `selector` takes its focus, and the
 * page's heading where the box goes as well. A text or a number names the state in which the control is there, so that each change of
 * state counts. In the layout phase, before whatever goes with it looks for a place of the focus.
 */
export function useHeldFocus(
  box: RefObject<Element | null>,
  isThere: boolean | number | string,
  selector = 'input:checked, button, input',
): void {
  useLayoutEffect(() => {
    const around = box.current;
    if (!isThere) return undefined;
    return () => holdFocusOfGone(around?.isConnected ? around.querySelector<HTMLElement>(selector) : null);
  }, [box, isThere, selector]);
}

/** Shows more of the list before it. Where it goes with the last page, the first entry of that takes its focus, and else what is below. */
export function MoreButton({ onClick, ...rest }: ComponentProps<typeof Button>) {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  useEffect(() => {
    const around = place.current?.parentElement;
    return () => {
      const next = around?.querySelectorAll('li')[shown.current];
      holdFocus(next ?? [...(around?.querySelectorAll('button') ?? [])].at(-1));
    };
  }, []);
  return (
    <div ref={place} className="contents">
      <Button
        variant="secondary"
        {...rest}
        onClick={(event) => {
          shown.current = place.current?.parentElement?.querySelectorAll('li').length ?? 0;
          onClick?.(event);
        }}
      />
    </div>
  );
}
