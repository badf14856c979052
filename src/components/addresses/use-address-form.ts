import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DoorDraft } from '../../../machines/address/door.ts';
import { holdFocus } from '../../ui/focus.tsx';
import { useMap } from '../map/use-map.ts';
import { type CheckedField, checkedFields, requiredFields } from './address-schema.ts';

type Options = {
  form: RefObject<HTMLFormElement | null>;
  /** The place is known already, so that only the door is missing. */
  startsAtDoor: boolean;
  wrong: readonly CheckedField[];
  /** How often the form was sent. */
  submitCount: number;
  setFocus: (field: CheckedField) => void;
};

/**
 * A new form takes the focus of the button that opened it: at the door where the place is known, else at its heading. After a form
 * with errors was sent, the first wrong field takes it, also one of the part that was folded until then. Returns the reference of the
 * heading.
 */
export function useFormFocus({ form, startsAtDoor, wrong, submitCount, setFocus }: Options) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [hadPlace] = useState(startsAtDoor);
  useEffect(() => {
    // Where only the door is missing it comes before the heading of a page that has just come.
    if (hadPlace) document.querySelector<HTMLElement>('h1:focus')?.blur();
    const door = form.current?.querySelector<HTMLElement>('[name=door]');
    holdFocus(hadPlace ? door : heading.current, { scrolls: hadPlace });
    if (form.current?.contains(document.activeElement)) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [form, hadPlace]);

  const goToWrong = useEffectEvent((timesSent: number) => {
    const [first] = wrong;
    if (timesSent > 0 && first !== undefined) setFocus(first);
  });
  useEffect(() => goToWrong(submitCount), [submitCount]);
  return heading;
}

const foldedFields = checkedFields.filter((field) => field !== 'door');

/**
 * Whether the folded part of the form is open: where one of its fields is wrong, where the customer opened it, and where the map
 * cannot fill it in.
 */
export function useFoldedPart(draft: Partial<DoorDraft>, wrong: readonly CheckedField[]) {
  const { data: map, isError: hasNoMap } = useMap();
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const { latitude = null, longitude = null } = draft;
  const isWrong = foldedFields.some((field) => wrong.includes(field));
  const hasGaps = requiredFields.some((field) => field !== 'door' && draft[field]?.trim() === '');
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const isFilledByMap = place !== null && !hasNoMap && (map === undefined || map.covers(place));
  return { isOpen: isWrong || (unfolded ?? (hasGaps && !isFilledByMap)), onToggle: setUnfolded };
}
