import { isGone, standInForFocus } from './focus.tsx';

/** Time for the owner of a control that goes to name a successor, in ms. */
const successionMs = 100;

const parts = 'li, section, dialog, main';
const headings = 'h1, h2, h3, h4';

/**
 * From now on, where what was pressed or focused last goes and nothing took its focus, the part of the page around it does until a view
 * names a better place: its heading, or the entry of a list itself [R5.8]. Without it a screen reader would begin at the top of the page,
 * or behind an open dialog. Returns what ends it.
 */
export function recoverFocus(): () => void {
  /** What was used last, and everything around it from the inside. */
  let used: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = (event: Event) => {
    // A button presses a hidden field of its form.
    if (event.target instanceof Element && !isGone(event.target))
      used = event.composedPath().filter((each) => each instanceof Element);
  };
  const isUsedGone = () => used[0] !== undefined && isGone(used[0]);
  const placeIn = (part: Element) =>
    part.querySelector<HTMLElement>(headings) ?? (part instanceof HTMLLIElement ? part : null);
  const holdAround = () => {
    timer = undefined;
    if (!isUsedGone()) return;
    const [place] = used
      .filter((each) => !isGone(each) && each.matches(parts))
      .flatMap((part) => placeIn(part) ?? []);
    standInForFocus(place);
  };
  const observer = new MutationObserver(() => {
    if (isUsedGone()) timer ??= setTimeout(holdAround, successionMs);
  });

  for (const sign of ['focusin', 'click']) document.addEventListener(sign, note, true);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['hidden'] });
  return () => {
    for (const sign of ['focusin', 'click']) document.removeEventListener(sign, note, true);
    observer.disconnect();
    clearTimeout(timer);
  };
}
