import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';

/** From a page of the account to the account. */
export function BackLink() {
  const { t } = useTranslation();
  return (
    <Link
      href={paths.account}
      className="-mb-3 flex min-h-11 items-center gap-1 self-start text-sm font-semibold text-spice-ink"
    >
      <ChevronLeft size="1.125rem" aria-hidden="true" className="mirror" />
      <span>{t('account.title')}</span>
    </Link>
  );
}
