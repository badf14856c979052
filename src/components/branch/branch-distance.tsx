import { Navigation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { positionIn, type Branch } from '../../../machines/branch/branch.ts';
import { kilometresBetween } from '../../../machines/branch/nearest-city.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { formatDistance } from '../../lib/numbers.ts';

/** How far a restaurant is from where the customer said to be; nothing while they have not said it [R1.30]. */
export function BranchDistance({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { city, position } = useBranch();
  const here = positionIn(city, position);
  if (here === null || branch.coordinates === null) return null;
  const distance = formatDistance(kilometresBetween(here, branch.coordinates) * 1000, language);
  return (
    <span className="inline-flex items-center gap-1.5">
      <Navigation size="0.9375rem" aria-hidden="true" />
      <span>{t('location.away', { distance })}</span>
    </span>
  );
}
