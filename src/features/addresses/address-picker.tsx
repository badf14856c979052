import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import { useBranch } from '../../actors/use-branch.ts';
import { useSession } from '../../actors/use-session.ts';
import { addressesQuery } from '../../api/addresses.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';
import { defaultFirst, draftOf, newDraft } from './address-draft.ts';
import { AddressForm } from './address-form.tsx';
import { AddressOptions } from './address-options.tsx';

export type AddressPickerProps = { chosenId: number | null; onChoose: (address: Address | null) => void };

/** The saved addresses as one choice, with adding, editing and deleting in place [R1.11]. */
export function AddressPicker({ chosenId, onChoose }: AddressPickerProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { branch, city } = useBranch();
  const { user } = useSession();
  const addresses = useQuery(addressesQuery(branch?.id ?? 0, language, user?.id ?? null));
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);

  useEffect(() => {
    if (wasEditing.current && editing === null) {
      list.current?.scrollIntoView({ block: 'nearest' });
      keepFocus(list.current?.querySelector('input:checked, button'));
    }
    wasEditing.current = editing !== null;
  }, [editing]);

  if (addresses.isPending) {
    return (
      <div className="flex flex-col gap-2" aria-busy="true">
        <LoadingNote text={t('addresses.loading')} />
        <Skeleton className="h-18 w-full" />
        <Skeleton className="h-18 w-full" />
      </div>
    );
  }
  if (addresses.isError) {
    return (
      <FailedState
        compact
        title={t('addresses.failed')}
        onRetry={() => void addresses.refetch()}
        busy={addresses.isFetching}
      />
    );
  }

  const known = { mobile: user?.mobile ?? '', countryCode: user?.countryCode ?? '', city: city?.name ?? '' };
  const isFirst = addresses.data.length === 0;
  if (editing !== null) {
    return (
      <AddressForm
        title={t(editing === 'new' ? 'addresses.addTitle' : 'addresses.editTitle')}
        initial={editing === 'new' ? newDraft({ ...known, isFirst }) : draftOf(editing)}
        onCancel={() => setEditing(null)}
        onSaved={(saved) => {
          setEditing(null);
          onChoose(saved);
        }}
      />
    );
  }
  return (
    <div ref={list} className="flex flex-col gap-3">
      {isFirst ? (
        <p className="text-ink-soft">{t('addresses.none')}</p>
      ) : (
        <AddressOptions
          addresses={defaultFirst(addresses.data)}
          chosenId={chosenId}
          onChoose={onChoose}
          onEdit={setEditing}
        />
      )}
      <Button
        variant="secondary"
        className="self-start"
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() => setEditing('new')}
      >
        {t('addresses.add')}
      </Button>
    </div>
  );
}
