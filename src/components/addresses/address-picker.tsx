import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import { AddressBook } from './address-book.tsx';
import { AddressOptions } from './address-options.tsx';

export type AddressPickerProps = {
  chosenId: number | null;
  onChoose: (address: Address | null) => void;
  /** Who has no address yet finds the form open. */
  startsWithForm?: boolean;
  /** The restaurant that delivers; the chosen one by default. */
  branchId?: number;
};

/** The saved addresses as one choice, with adding, editing and deleting in place [R1.11]. */
export function AddressPicker({ chosenId, onChoose, startsWithForm, branchId }: AddressPickerProps) {
  const { t } = useTranslation();
  return (
    <AddressBook
      none={<p className="text-ink-soft">{t('addresses.none')}</p>}
      onSaved={onChoose}
      startsWithForm={startsWithForm}
      branchId={branchId}
      saveText={t('checkout.draft.address')}
    >
      {(saved, onEdit) => (
        <AddressOptions addresses={saved} chosenId={chosenId} onChoose={onChoose} onEdit={onEdit} />
      )}
    </AddressBook>
  );
}
