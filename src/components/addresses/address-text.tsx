import type { Address } from '../../../machines/address/address.ts';
import { IsolatedParts } from '../../ui/isolated-parts.tsx';
import { addressParts } from './address-draft.ts';

/** An address in one line. */
export function AddressText({ address }: { address: Address }) {
  return <IsolatedParts parts={addressParts(address)} />;
}
