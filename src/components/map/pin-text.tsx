import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Coordinates } from '../../../machines/address/address.ts';
import type { Geocoded } from '../../api/geocoding.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { withCommas } from '../../lib/writing.ts';

type Props = { at: Coordinates | null; around: Geocoded | null };

/** Where the pin is, in words. */
export function PinText({ at, around }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const names = around === null ? [] : [around.landmark || around.street, around.area, around.city];
  const place = withCommas(names.filter(Boolean), language);
  return (
    <p aria-live="polite" className="flex items-start gap-2 text-sm text-ink-soft">
      <MapPin size="1rem" aria-hidden="true" className="mt-0.5 shrink-0 text-spice-ink" />
      <span>{at === null ? t('map.noPin') : place === '' ? t('map.pinSet') : t('map.near', { place })}</span>
    </p>
  );
}
