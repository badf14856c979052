import { growthSource } from '../lib/grow-from.ts';
import { grow } from './grow.ts';
import { enterOverlay } from './overlay-host.ts';

/**
 * Opens a dialog over the page, with the focus at `start`. It is shown first and made modal, the topmost overlay, when its first
 * picture is drawn and has grown: a page that turns inert is styled anew as a whole, which on a phone takes as long as drawing the
 * dialog. Over another modal dialog it is modal at once. The returned function closes it.
 */
export function openModal(dialog: HTMLDialogElement, start: HTMLElement | null): () => void {
  if (document.querySelector('dialog:modal') !== null) {
    dialog.showModal();
    start?.focus();
    const leave = enterOverlay(dialog);
    return () => {
      leave();
      dialog.close();
    };
  }
  let leave = () => {};
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  };
  const becomeModal = () => {
    dialog.removeEventListener('keydown', onEscape);
    dialog.style.removeProperty('box-shadow');
    const focused = document.activeElement;
    const isInside = focused !== null && dialog.contains(focused);
    // The dialog focuses what has this name; it has the focus already, so nothing loses it on the way.
    if (isInside) focused.setAttribute('autofocus', '');
    dialog.removeAttribute('open');
    dialog.showModal();
    if (isInside) focused.removeAttribute('autofocus');
    else start?.focus();
    leave = enterOverlay(dialog);
  };
  let isWaiting = true;
  dialog.addEventListener('keydown', onEscape);
  // Only a modal dialog has a backdrop.
  dialog.style.setProperty('box-shadow', '0 0 0 100vmax var(--scrim)');
  dialog.show();
  start?.focus();
  const source = growthSource();
  const grown = Promise.allSettled([source && grow(source, dialog)]);
  void nextPicture()
    .then(() => grown)
    .then(() => isWaiting && becomeModal());
  return () => {
    isWaiting = false;
    leave();
    dialog.close();
  };
}

async function nextPicture(): Promise<void> {
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
}
