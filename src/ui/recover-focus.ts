import { holdFocus, isGone } from './focus.tsx';

/** Time for the owner of a control that goes to name a successor, in ms. */
const successionMs = 100;

/**
 * From now on, where what was pressed or focused last goes and nothing took its focus, the part of the page around it does: its
 * heading, or the entry of a list itself. Without it the next Tab, and a screen reader, would begin at the top of the page [R5.8].
 * Returns what ends it.
 */
export function recoverFocus(): () => void {
  /** What was used last, and everything around it from the inside. */
  let used: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = (event: Event) => {
    used = event.composedPath().filter((each) => each instanceof Element);
  };
  const isUsedGone = () => used[0] !== undefined && isGone(used[0]);
  const holdAround = () => {
    if (!isUsedGone()) return;
    const part = used.find((each) => !isGone(each) && each.matches('li, section, [role=dialog], main'));
    const place = part?.querySelector('h1, h2, h3, h4') ?? (part?.matches('li') ? part : null);
    holdFocus(place instanceof HTMLElement ? place : null);
  };
  const observer = new MutationObserver(() => {
    if (!isUsedGone()) return;
    clearTimeout(timer);
    timer = setTimeout(holdAround, successionMs);
  });

  for (const sign of ['focusin', 'click']) document.addEventListener(sign, note, true);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  return () => {
    for (const sign of ['focusin', 'click']) document.removeEventListener(sign, note, true);
    observer.disconnect();
    clearTimeout(timer);
  };
}
