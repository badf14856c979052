import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './button.tsx';
import { holdFocus, holdFocusOfGone } from './focus.tsx';
import { openModal } from './open-modal.ts';
import { useSwipeDown } from './use-swipe-down.ts';
import { useUiWords } from './words.ts';

export type SheetProps = {
  title: string;
  /** Called for Esc, the close button and a press beside the sheet; the caller then stops rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the content while that scrolls: totals and the main button. */
  footer?: ReactNode;
  /** Width of the dialog from 600 px: 420, 560 or 960 px. */
  size?: 'sm' | 'md' | 'lg';
  /** `bottom` is a bottom sheet on phones and a dialog above; `end` a panel over the whole height. */
  from?: 'bottom' | 'end';
  /** Replaces place and width, for a panel of another shape. */
  frame?: string;
  /** The title is announced but not shown, when the content has a heading of its own. */
  hideTitle?: boolean;
  /** False when a press beside it, or a pull on it, must not close it: the customer is in the middle of something. */
  closesOutside?: boolean;
};

const widths = { sm: 'sm:max-w-[420px]', md: 'sm:max-w-[560px]', lg: 'sm:max-w-[960px]' };

const frames = {
  bottom:
    'mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-full rounded-t-sheet animate-[rise_0.22s_ease-out] sm:my-auto sm:max-h-[min(92dvh,52rem)] sm:rounded-sheet sm:animate-[grow_0.18s_ease-out]',
  end: 'my-0 me-0 ms-auto h-dvh max-h-dvh w-full animate-[fade_0.18s_ease-out]',
};

/**
 * A native modal dialog: the page behind is inert, Tab stays inside, Esc closes, a sheet from the bottom also a pull down;
 * focus starts at the heading and returns to what opened it.
 */
export function Sheet({
  title,
  onClose,
  children,
  footer,
  size = 'md',
  from = 'bottom',
  frame,
  hideTitle = false,
  closesOutside = true,
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const words = useUiWords();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const opener = document.activeElement;
    const close = openModal(element, heading.current);
    return () => {
      close();
      if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected)
        opener.focus({ preventScroll: true });
      // What opened it has gone: who closed it knows a better place, which takes the focus before this.
      else requestAnimationFrame(() => holdFocus());
    };
  }, []);

  // A step that gives way to the next one takes the focus with it.
  useEffect(() => holdFocusOfGone(heading.current));

  useEffect(() => {
    const element = dialog.current;
    if (!element || !closesOutside) return undefined;
    const press = (event: MouseEvent) => {
      if (event.target === element) onClose();
    };
    element.addEventListener('click', press);
    return () => element.removeEventListener('click', press);
  }, [closesOutside, onClose]);

  useSwipeDown(dialog, from === 'bottom' && closesOutside, onClose);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'fixed inset-0 z-50 overflow-hidden bg-raised p-0 text-ink shadow-float outline-none',
        frame ?? classNames(frames[from], widths[size]),
      )}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div
          className={classNames(
            'flex items-center gap-2 ps-5 pe-2 pt-2',
            hideTitle ? 'absolute end-0 z-10' : 'pb-1',
          )}
        >
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className={hideTitle ? 'sr-only' : 'grow text-lg leading-tight text-ink'}
          >
            {title}
          </h2>
          <IconButton
            label={words.close}
            onClick={onClose}
            icon={<X size="1.25rem" aria-hidden="true" />}
            className={hideTitle ? 'bg-raised shadow-card' : undefined}
          />
        </div>
        <div
          className={classNames(
            'min-h-0 grow overflow-y-auto overscroll-contain',
            !hideTitle && 'px-5 pt-1 pb-5',
          )}
        >
          {children}
        </div>
        {footer !== undefined && (
          <div className="border-t border-line bg-raised px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}
