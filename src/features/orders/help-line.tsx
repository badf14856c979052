import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PhoneLink } from '../../components/phone-link.tsx';
import { useSettings } from '../../components/use-settings.ts';

/** Where to ask about this order; absent when the provider names no number. */
export function HelpLine({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const settings = useSettings();
  if (settings === null || settings.supportNumber === '') return null;
  return (
    <div className="flex gap-3 px-1 text-sm text-ink-soft">
      <LifeBuoy aria-hidden="true" size="1.125rem" className="mt-0.5 shrink-0" />
      <div>
        <p>{t('orders.help')}</p>
        <PhoneLink number={settings.supportNumber} of={settings.siteTitle} />
        <p>{t('orders.helpQuote', { id: orderId })}</p>
      </div>
    </div>
  );
}
