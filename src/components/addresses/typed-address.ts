import { formDraft } from '../../actors/persistence/tab-drafts.ts';
import { typedAddressSchema } from './typed-address-schema.ts';

/** The address that this customer was typing or changing when the page went away. */
export const typedAddress = (userId: number | null) => formDraft(userId, 'address', typedAddressSchema);

/** Which address that is; 'new' for one not yet saved, null for none. */
export function typedAddressId(userId: number | null): number | 'new' | null {
  const draft = typedAddress(userId).read();
  return draft === null ? null : (draft.id ?? 'new');
}
