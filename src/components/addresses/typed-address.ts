import type { DoorDraft } from '../../../machines/address/door.ts';
import { readDraft, writeDraft } from '../../actors/persistence/tab-drafts.ts';
import { typedAddressSchema } from '../../actors/persistence/stored-address.ts';

const name = 'address';

function kept(userId: number | null): DoorDraft | null {
  const typed = readDraft(name, typedAddressSchema);
  return typed?.userId === userId ? typed.draft : null;
}

/** The address that this customer was changing when the page went away; 'new' for one not yet saved, null for none. */
export function typedAddressId(userId: number | null): number | 'new' | null {
  const draft = kept(userId);
  return draft === null ? null : (draft.id ?? 'new');
}

/** What this customer had typed for that address, or null. */
export function typedAddress(userId: number | null, id: number | null): DoorDraft | null {
  const draft = kept(userId);
  return draft?.id === id ? draft : null;
}

/** Keeps what is typed as long as this tab is open. */
export function persistTypedAddress(userId: number | null, draft: DoorDraft): void {
  if (userId !== null) writeDraft(name, { userId, draft });
}

/** The address was saved, or given up. */
export function forgetTypedAddress(): void {
  writeDraft(name, null);
}
