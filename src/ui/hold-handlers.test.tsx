import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdHandlers } from './hold-handlers.ts';

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** A message with two buttons, and what was held and released since it was last asked. */
function shown() {
  const told: string[] = [];
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  flushSync(() =>
    root?.render(
      <div
        {...holdHandlers(
          () => told.push('held'),
          () => told.push('released'),
        )}
      >
        <button type="button">Open</button>
        <button type="button">Close</button>
      </div>,
    ),
  );
  const message = host.firstElementChild;
  const [open, close] = host.querySelectorAll('button');
  if (!message || !open || !close) throw new Error('nothing is shown');
  const point = (type: string, isOver: boolean) => {
    vi.spyOn(message, 'matches').mockReturnValue(isOver);
    open.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
  };
  return {
    told: () => told.splice(0),
    open,
    close,
    enter: () => point('mouseover', true),
    leave: () => point('mouseout', false),
  };
}

describe('[R2.10] (D18) a message is held', () => {
  it('while it is pointed at', () => {
    const { told, enter, leave } = shown();
    enter();
    expect(told()).toEqual(['held']);
    leave();
    expect(told()).toEqual(['released']);
  });

  it('while the focus is within it, also when the pointer leaves', () => {
    const { told, open, close, enter, leave } = shown();
    enter();
    open.focus();
    leave();
    close.focus();
    expect(told()).not.toContain('released');
    close.blur();
    expect(told()).toEqual(['released']);
  });

  it('while it is pointed at, also when the focus leaves', () => {
    const { told, open, enter, leave } = shown();
    open.focus();
    enter();
    open.blur();
    expect(told()).not.toContain('released');
    leave();
    expect(told()).toEqual(['released']);
  });
});
