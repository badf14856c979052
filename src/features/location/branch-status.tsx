import { useTranslation } from 'react-i18next';
import type { Branch } from '../../../machines/branch/branch.ts';
import { Badge } from '../../ui/badge.tsx';

/** Open or closed, where the provider says so. */
export function BranchStatus({ branch }: { branch: Branch }) {
  const { t } = useTranslation();
  if (branch.isOpen === null) return null;
  return branch.isOpen ? (
    <Badge tone="leaf">{t('location.open')}</Badge>
  ) : (
    <Badge tone="brick">{t('location.closed')}</Badge>
  );
}
