import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * The outline of a whole box while the input in it has the focus of the keyboard. The box is `relative`, the input a
 * `peer` that stands before this.
 */
export function FocusRing() {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -inset-px rounded-[inherit] outline-offset-2 outline-focus peer-focus-visible:outline-2"
    />
  );
}

/**
 * What took the place of a pressed control takes its focus too; without a successor the heading of the open dialog or of the page does.
 * Does nothing while the focus is somewhere. The page stays where it is, unless the successor is what is to be read next.
 */
export function holdFocus(successor?: HTMLElement | null, { scrolls = false } = {}): void {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const place = successor ?? (dialog ?? document).querySelector<HTMLElement>(dialog ? 'h2' : 'h1');
  const focused = document.activeElement;
  // Safari focuses what is around a pressed button instead of the button.
  if (!place || (focused !== standIn && focused?.contains(place) === false && !isGone(focused))) return;
  // A text can have the focus only with an attribute.
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus({ preventScroll: !scrolls });
}

/** Removed, or hidden, which loses the focus a moment later. */
export const isGone = (element: Element) => !element.isConnected || element.closest('[hidden]') !== null;

let standIn: Element | null = null;

/** Holds the focus until another part of the page wants it, which may come late. */
export function standInForFocus(place?: HTMLElement): void {
  const before = document.activeElement;
  holdFocus(place);
  if (document.activeElement !== before) standIn = document.activeElement;
}

let used: Element | null = null;
if (typeof document !== 'undefined')
  for (const sign of ['focusin', 'click'])
    document.addEventListener(
      sign,
      ({ target }) => {
        if (target instanceof Element) used = target;
      },
      true,
    );

/** The same where what was pressed or focused last has gone: what changes by itself leaves the focus where it is. */
export function holdFocusOfGone(successor?: HTMLElement | null): void {
  if (used === null || !isGone(used)) return;
  used = null;
  holdFocus(successor);
}

type Props = { href: string; onFollow: () => void; className: string; children: ReactNode };

/** A link within the page, seen only while the keyboard is on it; `onFollow` moves the focus, and the address stays as it is. */
export function SkipLink({ href, onFollow, className, children }: Props) {
  return (
    <a
      href={href}
      className={classNames(
        'sr-only focus:not-sr-only focus:rounded-control focus:bg-inverse focus:px-4 focus:py-3 focus:text-on-inverse',
        className,
      )}
      onClick={(event) => {
        event.preventDefault();
        onFollow();
      }}
    >
      {children}
    </a>
  );
}
