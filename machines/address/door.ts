import type { AddressDraft } from './address.ts';

/** An address while it is written: the door apart from its street, since the wire has one field for both. */
export type DoorDraft = AddressDraft & {
  door: string;
  /** The house has neither a number nor a name. */
  hasNoNumber: boolean;
};

const separator = ', ';
const longestDoor = 40;
const figure = /\p{N}/u;

/** "Flat 3, Ghat Road" in its two parts; a text whose door can't be separated from its street stays whole. */
export function withDoorApart(draft: AddressDraft): DoorDraft {
  const at = draft.address.indexOf(separator);
  const door = draft.address.slice(0, Math.max(at, 0));
  const isDoor = figure.test(door) && door.length <= longestDoor;
  if (isDoor)
    return { ...draft, door, address: draft.address.slice(at + separator.length), hasNoNumber: false };
  return { ...draft, door: '', hasNoNumber: draft.address !== '' && !figure.test(draft.address) };
}

/** The address as it is saved, with door and street in one text. */
export function withDoorInAddress({ door, hasNoNumber, ...draft }: DoorDraft): AddressDraft {
  const parts = [hasNoNumber ? '' : door.trim(), draft.address.trim()];
  return { ...draft, address: parts.filter(Boolean).join(separator) };
}

/** Whether the rider cannot find the door: a number may also be written with the street. */
export function lacksDoor({
  door,
  hasNoNumber,
  address,
}: Pick<DoorDraft, 'door' | 'hasNoNumber' | 'address'>): boolean {
  return !hasNoNumber && door.trim() === '' && !figure.test(address);
}
