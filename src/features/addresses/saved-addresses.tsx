import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import { refusalMessage } from '../../../machines/failure.ts';
import { useApp } from '../../actors/system/app.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { withDoorInAddress } from '../../../machines/address/door.ts';
import { saveAddress } from '../../api/addresses.ts';
import { AddressDeletion } from '../../components/addresses/address-book.tsx';
import { addressLine, draftOf } from '../../components/addresses/address-draft.ts';
import { announce } from '../../ui/announcer.ts';
import { FormError } from '../../ui/field.tsx';
import { AddressCard } from './address-card.tsx';

type Props = { addresses: readonly Address[]; onEdit: (address: Address) => void };

/** A card for each address; one of them is the default, and another can take its place. */
export function SavedAddresses({ addresses, onEdit }: Props) {
  const { t } = useTranslation();
  const [deletingId, setDeletingId] = useState<number | null>(null);
  const choosing = useMakeDefault();
  return (
    <>
      <FormError
        text={choosing.isError ? (refusalMessage(choosing.error) ?? t('addresses.saveFailed')) : null}
      />
      <ul className="flex flex-col gap-3">
        {addresses.map((address) => (
          <li key={address.id}>
            {address.id === deletingId ? (
              <AddressDeletion
                address={address}
                onCancel={() => setDeletingId(null)}
                onDeleted={() => setDeletingId(null)}
              />
            ) : (
              <AddressCard
                address={address}
                isBusy={choosing.isPending && choosing.variables.id === address.id}
                onEdit={() => onEdit(address)}
                onDelete={() => setDeletingId(address.id)}
                onMakeDefault={() => {
                  if (!choosing.isPending) choosing.mutate(address);
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function useMakeDefault() {
  const { t } = useTranslation();
  const { api } = useApp();
  const { language } = useLanguage();
  return useCustomerMutation({
    mutationFn: (address: Address) =>
      saveAddress(api, { ...withDoorInAddress(draftOf(address)), isDefault: true }, language),
    invalidates: 'addresses',
    onSuccess: (saved) => {
      announce(t('addresses.nowDefault', { address: addressLine(saved) }));
    },
  });
}
