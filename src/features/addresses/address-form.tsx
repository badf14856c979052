import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address, AddressDraft } from '../../../machines/address/address.ts';
import { refusalMessage } from '../../../machines/failure.ts';
import { useBranch } from '../../actors/use-branch.ts';
import { saveAddress } from '../../api/addresses.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { missingFields, withCityCentre, type RequiredField } from './address-draft.ts';
import { AddressFields } from './address-fields.tsx';
import { LocateButton } from './locate-button.tsx';
import { useCities } from './use-cities.ts';

type Props = {
  title: string;
  initial: AddressDraft;
  onCancel: () => void;
  onSaved: (address: Address) => void;
};

/** Adds or changes an address. Empty required fields are named below themselves and in a summary with links [R5.8]. */
export function AddressForm({ title, initial, onCancel, onSaved }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { city } = useBranch();
  const cities = useCities();
  const client = useQueryClient();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState(initial);
  const [isChecked, setIsChecked] = useState(false);
  const missing = isChecked ? missingFields(draft) : [];
  const saving = useMutation({
    mutationFn: () => saveAddress(withCityCentre(draft, cities, city), language),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: ['addresses'] });
      onSaved(saved);
    },
  });

  useEffect(() => heading.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    setIsChecked(true);
    if (missingFields(draft).length === 0) saving.mutate();
    else requestAnimationFrame(() => summary.current?.focus());
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-4 rounded-card border border-line-strong p-4"
    >
      <h3 ref={heading} id={`${id}-title`} tabIndex={-1} className="text-base outline-none">
        {title}
      </h3>
      {missing.length > 0 && (
        <div ref={summary} tabIndex={-1} className="rounded-control bg-brick-soft px-4 py-3 outline-none">
          <p className="font-semibold text-brick">{t('addresses.errors.summary')}</p>
          <ErrorLinks missing={missing} formId={id} />
        </div>
      )}
      <LocateButton draft={draft} cities={cities} onChange={setDraft} />
      <AddressFields id={id} cities={cities} draft={draft} missing={missing} onChange={setDraft} />
      {saving.isError && (
        <p role="alert" className="rounded-control bg-brick-soft px-4 py-3 text-sm font-medium text-brick">
          {refusalMessage(saving.error) ?? t('addresses.saveFailed')}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? t('addresses.saving') : t('addresses.save')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
      </div>
    </form>
  );
}

function ErrorLinks({ missing, formId }: { missing: readonly RequiredField[]; formId: string }) {
  const { t } = useTranslation();
  return (
    <ul className="text-sm">
      {missing.map((field) => (
        <li key={field}>
          <button
            type="button"
            className="min-h-8 underline underline-offset-4"
            onClick={() => document.getElementById(`${formId}-${field}`)?.focus()}
          >
            {t(`addresses.errors.${field}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}
