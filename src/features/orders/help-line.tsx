import { useQuery } from '@tanstack/react-query';
import { LifeBuoy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '../../api/settings.ts';
import { useLanguage } from '../../actors/language/use-language.ts';

/** Where to ask about this order; absent when the provider names no number. */
export function HelpLine({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: settings } = useQuery(settingsQuery(language));
  const phone = settings?.supportNumber ?? '';
  if (phone === '') return null;
  return (
    <div className="flex gap-3 px-1 text-sm text-ink-soft">
      <LifeBuoy aria-hidden="true" size="1.125rem" className="mt-0.5 shrink-0" />
      <p>
        <span>{t('orders.help')}</span>{' '}
        <a
          href={`tel:${phone.replaceAll(' ', '')}`}
          className="font-semibold text-spice-ink underline underline-offset-4"
        >
          <span dir="ltr" className="whitespace-nowrap">
            {phone}
          </span>
        </a>
        <br />
        <span>{t('orders.helpQuote', { id: orderId })}</span>
      </p>
    </div>
  );
}
