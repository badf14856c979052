import { useEffect, useState } from 'react';
import type { CheckoutField } from '../../../machines/checkout/unmet-guards.ts';

/** The parts of the checkout that fold to one line once they are settled. */
export type Section = CheckoutField | 'note';

export type Sections = {
  isOpened: (section: Section) => boolean;
  open: (section: Section) => void;
  fold: (section: Section) => void;
  /** Opens the part where something is put right, and takes the focus there. */
  goTo: (field: CheckoutField) => void;
};

/** Which parts the customer has opened; what is still missing stands open by itself. */
export function useSections(): Sections {
  const [opened, setOpened] = useState<readonly Section[]>([]);
  const [wanted, setWanted] = useState<{ field: CheckoutField } | null>(null);

  useEffect(() => {
    if (wanted !== null) focusField(wanted.field);
  }, [wanted]);

  const open = (section: Section) =>
    setOpened((before) => (before.includes(section) ? before : [...before, section]));
  return {
    isOpened: (section) => opened.includes(section),
    open,
    fold: (section) => setOpened((before) => before.filter((each) => each !== section)),
    goTo: (field) => {
      open(field);
      setWanted({ field });
    },
  };
}

const usable = 'input:not([type=hidden]):not(:disabled), textarea, select, button, a[href]';

/** Takes the customer to where an unmet guard is put right: the section's chosen or first control, else the section. */
function focusField(field: CheckoutField): void {
  const section = document.querySelector(`[data-field~="${field}"]`);
  if (!(section instanceof HTMLElement)) return;
  const target = section.querySelector('input:checked') ?? section.querySelector(usable) ?? section;
  section.scrollIntoView({ block: 'start' });
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
