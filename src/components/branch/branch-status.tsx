import { useTranslation } from 'react-i18next';
import type { OpeningState } from '../../../machines/branch/branch.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = { open: 'leaf', closingSoon: 'turmeric', closed: 'brick' } as const;

/** Open, closing soon or closed; nothing while nobody knows. */
export function BranchStatus({ opening }: { opening: OpeningState }) {
  const { t } = useTranslation();
  if (opening === 'unknown') return null;
  return <Badge tone={tones[opening]}>{t(`location.${opening}`)}</Badge>;
}
