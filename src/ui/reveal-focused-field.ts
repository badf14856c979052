/**
 * From now on the text field that has the focus stays in sight when a part of the page comes late, grows or goes above it, until the
 * customer scrolls [R9.8]. The browser's own scroll anchoring is missing in Safari and at the start of a page.
 */
export function revealFocusedField(): void {
  let field: Element | null = null;
  const hold = ({ target }: Event) => {
    field = target instanceof Element && target.matches('main :is(input, textarea, select)') ? target : null;
  };
  const release = () => {
    field = null;
  };
  for (const type of ['focusin', 'input']) addEventListener(type, hold);
  for (const type of ['focusout', 'pointerdown', 'touchmove', 'wheel'])
    addEventListener(type, release, { passive: true });
  new ResizeObserver(() => field?.scrollIntoView({ block: 'nearest' })).observe(document.body);
}
