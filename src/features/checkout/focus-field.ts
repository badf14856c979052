import type { CheckoutField } from '../../../machines/checkout/unmet-guards.ts';

const usable = 'input:not([type=hidden]):not(:disabled), textarea, select, button, a[href]';

/** Takes the customer to where an unmet guard is put right: the section's chosen or first control, else the section. */
export function focusField(field: CheckoutField): void {
  const section = document.querySelector(`[data-field~="${field}"]`);
  if (!(section instanceof HTMLElement)) return;
  const target = section.querySelector('input:checked') ?? section.querySelector(usable) ?? section;
  section.scrollIntoView({ block: 'start' });
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
