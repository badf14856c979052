import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import { addressLine } from '../../components/addresses/address-draft.ts';
import { AddressButtons, addressIcons, AddressText } from '../../components/addresses/address-text.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';

type Props = {
  address: Address;
  isBusy: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onMakeDefault: () => void;
};

/** One address with what can be done to it. */
export function AddressCard({ address, isBusy, onEdit, onDelete, onMakeDefault }: Props) {
  const { t } = useTranslation();
  const Icon = addressIcons[address.type];
  const line = addressLine(address);
  const buttons = useRef<HTMLDivElement>(null);
  useHeldFocus(buttons, !address.isDefault);
  return (
    <div className="flex items-start gap-3 slim:flex-wrap rounded-card border border-card-border bg-surface p-4 shadow-card">
      <Icon aria-hidden="true" size="1.25rem" className="mt-0.5 shrink-0 text-ink-faint slim:hidden" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <span>{t(`addresses.${address.type}`)}</span>
          {address.isDefault && <Badge tone="leaf">{t('addresses.default')}</Badge>}
        </span>
        <span className="text-ink-soft">
          <AddressText address={address} />
        </span>
        <bdi dir="ltr" className="self-start text-sm text-ink-faint">
          {address.mobile}
        </bdi>
        {address.isDeliverable === false && (
          <span className="text-sm font-medium text-brick">{t('addresses.notHere')}</span>
        )}
        {!address.isDefault && (
          <Button
            variant="quiet"
            size="sm"
            className="-ms-3.5 -mb-2 self-start"
            busy={isBusy}
            aria-label={t('addresses.makeDefaultNamed', { address: line })}
            onClick={onMakeDefault}
          >
            {t('addresses.makeDefault')}
          </Button>
        )}
      </div>
      <div ref={buttons} className="-me-2 -mt-2 flex shrink-0 items-center slim:ms-auto">
        <AddressButtons address={address} onEdit={onEdit} onDelete={onDelete} />
      </div>
    </div>
  );
}
