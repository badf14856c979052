import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FocusRing } from '../../ui/focus.tsx';
import { AddressDeletion } from './address-book.tsx';
import { AddressButtons, addressIcons, AddressText } from './address-text.tsx';

type Props = {
  addresses: readonly Address[];
  chosenId: number | null;
  onChoose: (address: Address | null) => void;
  onEdit: (address: Address) => void;
};

/** One radio per address. Where the branch does not deliver, the radio shows it and is disabled. */
export function AddressOptions({ addresses, chosenId, onChoose, onEdit }: Props) {
  const { t } = useTranslation();
  const group = useId();
  const [deletingId, setDeletingId] = useState<number | null>(null);
  return (
    <fieldset>
      <legend className="sr-only">{t('addresses.saved')}</legend>
      <div className="flex flex-col gap-2">
        {addresses.map((address) =>
          address.id === deletingId ? (
            <AddressDeletion
              key={address.id}
              address={address}
              onCancel={() => setDeletingId(null)}
              onDeleted={() => {
                setDeletingId(null);
                if (address.id === chosenId) onChoose(null);
              }}
            />
          ) : (
            <AddressOption
              key={address.id}
              address={address}
              group={group}
              isChosen={address.id === chosenId}
              onChoose={() => onChoose(address)}
              onEdit={() => onEdit(address)}
              onDelete={() => setDeletingId(address.id)}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}

type OptionProps = {
  address: Address;
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  onEdit: () => void;
  onDelete: () => void;
};

function AddressOption({ address, group, isChosen, onChoose, onEdit, onDelete }: OptionProps) {
  const { t } = useTranslation();
  const id = `${group}-${address.id}`;
  const Icon = addressIcons[address.type];
  const isOutOfReach = address.isDeliverable === false;
  return (
    <div
      className={classNames(
        'relative flex flex-wrap items-start justify-end rounded-control border pe-1 transition-colors sm:flex-nowrap',
        isChosen && 'border-spice bg-spice-soft ring-1 ring-spice',
        !isChosen &&
          (isOutOfReach ? 'border-line bg-sunken' : 'border-line-strong bg-surface hover:bg-sunken'),
      )}
    >
      <label htmlFor={id} className="flex w-full min-w-0 grow items-start gap-3 py-3 ps-3.5 max-sm:pb-0">
        <input
          type="radio"
          id={id}
          name={group}
          checked={isChosen}
          aria-disabled={isOutOfReach || undefined}
          aria-describedby={isOutOfReach ? `${id}-reach` : undefined}
          onChange={() => {
            if (!isOutOfReach) onChoose();
          }}
          className="peer mt-0.5 size-5 shrink-0 accent-spice outline-none"
        />
        <FocusRing />
        <Icon aria-hidden="true" size="1.25rem" className="mt-0.5 shrink-0 text-ink-faint" />
        <span className={classNames('flex min-w-0 flex-col', isOutOfReach && 'text-ink-faint')}>
          <span className="flex flex-wrap items-center gap-2 font-medium">
            <span>{t(`addresses.${address.type}`)}</span>
            {address.isDefault && <Badge>{t('addresses.default')}</Badge>}
          </span>
          <span className="text-sm text-ink-soft">
            <AddressText address={address} />
          </span>
          {isOutOfReach && (
            <span id={`${id}-reach`} className="text-sm font-medium text-brick">
              {t('addresses.outOfReach')}
            </span>
          )}
        </span>
      </label>
      <AddressButtons address={address} onEdit={onEdit} onDelete={onDelete} />
    </div>
  );
}
