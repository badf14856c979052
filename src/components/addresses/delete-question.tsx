import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import { refusalMessage } from '../../../machines/failure.ts';
import { useApp } from '../../actors/system/app.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { deleteAddress } from '../../api/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { holdFocus } from '../../ui/focus.tsx';
import { AddressText } from './address-text.tsx';

type Props = { address: Address; onCancel: () => void; onDeleted: () => void };

/** Asks once more before an address is deleted; starts at the safe answer. */
export function DeleteQuestion({ address, onCancel, onDeleted }: Props) {
  const { t } = useTranslation();
  const { api } = useApp();
  const { id } = address;
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    safe.current?.focus();
    // The button that asked stands there again, unless the address is gone.
    return () => holdFocus(document.querySelector<HTMLElement>(`[data-deletes="${id}"]`));
  }, [id]);
  const deletion = useCustomerMutation({
    mutationFn: () => deleteAddress(api, id),
    invalidates: 'addresses',
    onSuccess: onDeleted,
  });
  return (
    <fieldset className="rounded-card bg-brick-soft px-4 py-3">
      <legend className="contents">
        <span className="block font-semibold">{t('addresses.deleteQuestion')}</span>
      </legend>
      <p className="text-sm text-ink-soft">
        <AddressText address={address} />
      </p>
      {deletion.isError && (
        <p role="alert" className="mt-1 text-sm font-medium text-brick">
          {refusalMessage(deletion.error) ?? t('addresses.deleteFailed')}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button ref={safe} variant="secondary" size="sm" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button variant="danger" size="sm" busy={deletion.isPending} onClick={() => deletion.mutate()}>
          {t('addresses.delete')}
        </Button>
      </div>
    </fieldset>
  );
}
