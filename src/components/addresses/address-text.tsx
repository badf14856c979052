import { Briefcase, House, MapPin } from 'lucide-react';
import { Fragment } from 'react';
import type { Address } from '../../../machines/address/address.ts';
import { addressParts } from './address-draft.ts';

/** An address in one line. */
export function AddressText({ address }: { address: Address }) {
  return <IsolatedParts parts={addressParts(address)} />;
}

/** The picture of each kind of address. */
export const addressIcons = { home: House, office: Briefcase, other: MapPin };

/** One line of parts that keep their own direction each: a street in Latin letters beside a city in Arabic. */
export function IsolatedParts({ parts }: { parts: readonly string[] }) {
  return (
    <bdi>
      {parts.map((part, place) => (
        <Fragment key={`${place} ${part}`}>
          {place > 0 && <span>{', '}</span>}
          <bdi>{part}</bdi>
        </Fragment>
      ))}
    </bdi>
  );
}
