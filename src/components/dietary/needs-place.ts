import { useTranslation } from 'react-i18next';
import { useNeedsPlace } from '../../actors/dietary-needs/use-needs-place.ts';
import { useSettings } from '../use-settings.ts';

/** Where dietary needs are kept, in a sentence. */
export function useNeedsPlaceText(): string {
  const { t } = useTranslation();
  const place = useNeedsPlace();
  return useSettings()?.storesNeeds === true ? t(`dietary.places.${place}`) : t('dietary.where');
}
