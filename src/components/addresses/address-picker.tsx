import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import { AddressBook } from './address-book.tsx';
import type { Serving } from './serving.ts';
import { AddressOptions } from './address-options.tsx';

export type AddressPickerProps = {
  chosenId: number | null;
  onChoose: (address: Address | null) => void;
  /** Who has no address yet finds the form open. */
  startsWithForm?: boolean;
  /** The chosen restaurant unless given. */
  serving?: Serving;
};

/** The saved addresses as one choice, with adding, editing and deleting in place [R1.11]. */
export function AddressPicker({ chosenId, onChoose, startsWithForm, serving }: AddressPickerProps) {
  const { t } = useTranslation();
  return (
    <AddressBook
      none={<p className="text-ink-soft">{t('addresses.none')}</p>}
      onSaved={onChoose}
      startsWithForm={startsWithForm}
      serving={serving}
      saveText={t('checkout.draft.address')}
    >
      {(saved, onEdit) => (
        <AddressOptions addresses={saved} chosenId={chosenId} onChoose={onChoose} onEdit={onEdit} />
      )}
    </AddressBook>
  );
}
