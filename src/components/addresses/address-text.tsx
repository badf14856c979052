import { Briefcase, House, MapPin, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import { IconButton } from '../../ui/button.tsx';
import { addressLine, addressParts, isolatedLine } from './address-draft.ts';

/** An address in one line. */
export function AddressText({ address }: { address: Address }) {
  return <IsolatedParts parts={addressParts(address)} />;
}

/** The picture of each kind of address. */
export const addressIcons = { home: House, office: Briefcase, other: MapPin };

type ButtonsProps = { address: Address; onEdit: () => void; onDelete: () => void };

export function AddressButtons({ address, onEdit, onDelete }: ButtonsProps) {
  const { t } = useTranslation();
  const names = { address: addressLine(address) };
  return (
    <>
      <IconButton
        label={t('addresses.editNamed', names)}
        icon={<Pencil size="1.0625rem" aria-hidden="true" />}
        onClick={onEdit}
      />
      <IconButton
        data-deletes={address.id}
        label={t('addresses.deleteNamed', names)}
        icon={<Trash2 size="1.0625rem" aria-hidden="true" />}
        onClick={onDelete}
      />
    </>
  );
}

/** One line of parts, see `isolatedLine`, in the direction of the first. */
export function IsolatedParts({ parts }: { parts: readonly string[] }) {
  return <bdi>{isolatedLine(parts)}</bdi>;
}
