import { Fragment } from 'react';
import type { Address } from '../../../machines/address/address.ts';
import { addressParts } from './address-draft.ts';

/** An address in one line whose parts keep their own direction: a street in Latin letters beside a city in Arabic. */
export function AddressText({ address }: { address: Address }) {
  return (
    <bdi>
      {addressParts(address).map((part, place) => (
        <Fragment key={`${place} ${part}`}>
          {place > 0 && ', '}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </bdi>
  );
}
