/**
 * From now on the text field that has the focus is scrolled back into sight when a part of the page comes late, grows or goes above
 * it, until the customer scrolls it away [R9.8]. The browser's own scroll anchoring is missing in Safari and at the start of a page.
 */
export function revealFocusedField(): void {
  const { body } = document;
  let field: Element | null = null;
  let height = 0;

  const isOutOfSight = () => {
    if (field === null) return false;
    const { left, top, width, height: tall } = field.getBoundingClientRect();
    return !field.contains(document.elementFromPoint(left + width / 2, top + tall / 2));
  };
  const hold = ({ type, target }: Pick<Event, 'type' | 'target'>) => {
    const isField = target instanceof Element && target.matches('main :is(input, textarea, select)');
    field = isField && type !== 'focusout' ? target : null;
    height = body.offsetHeight;
  };
  hold({ type: 'focusin', target: document.activeElement });
  for (const type of ['focusin', 'focusout', 'input']) addEventListener(type, hold);
  addEventListener('scroll', () => {
    if (body.offsetHeight === height && isOutOfSight()) field = null;
  });
  new ResizeObserver(() => {
    height = body.offsetHeight;
    if (isOutOfSight()) field?.scrollIntoView({ block: 'nearest' });
  }).observe(body);
}
