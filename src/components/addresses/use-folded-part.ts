import { useState } from 'react';
import type { DoorDraft } from '../../../machines/address/door.ts';
import { useMap } from '../map/use-map.ts';
import { requiredFields, type RequiredField } from './address-schema.ts';

const foldedFields = requiredFields.filter((field) => field !== 'door');

/**
 * Whether the folded part of the form is open: where one of its fields is wrong, where the customer opened it, and where the map
 * cannot fill it in.
 */
export function useFoldedPart(draft: Partial<DoorDraft>, wrong: readonly RequiredField[]) {
  const { data: map, isError: hasNoMap } = useMap();
  const [unfolded, setUnfolded] = useState<boolean | null>(null);
  const { latitude = null, longitude = null } = draft;
  const isWrong = foldedFields.some((field) => wrong.includes(field));
  const hasGaps = foldedFields.some((field) => draft[field]?.trim() === '');
  const place = latitude === null || longitude === null ? null : { latitude, longitude };
  const isFilledByMap = place !== null && !hasNoMap && (map === undefined || map.covers(place));
  return { isOpen: isWrong || (unfolded ?? (hasGaps && !isFilledByMap)), onToggle: setUnfolded };
}
