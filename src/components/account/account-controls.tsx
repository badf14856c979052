import { ChevronLeft, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { Button } from '../../ui/button.tsx';

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

/** Leaves the account on this device [R4.3]. */
export function LogOutButton({ text }: { text?: string }) {
  const { t } = useTranslation();
  const { isSigningOut, logOut } = useSession();
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isSigningOut}
      onClick={logOut}
      icon={<LogOut size="1.125rem" aria-hidden="true" className="mirror" />}
    >
      {text ?? t('shell.logOut')}
    </Button>
  );
}
