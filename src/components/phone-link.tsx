import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** A telephone number that is dialled with a press; nothing for none. */
export function PhoneLink({ number, of }: { number: string; of: string }) {
  const { t } = useTranslation();
  if (number.trim() === '') return null;
  return (
    <a
      href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
      className="inline-flex min-h-11 items-center gap-2 rounded-control font-semibold text-spice-ink hover:underline"
    >
      <Phone size="1rem" aria-hidden="true" />
      <span className="sr-only">{t('kitchen.call', { name: of })}</span>
      <bdi dir="ltr">{number}</bdi>
    </a>
  );
}
