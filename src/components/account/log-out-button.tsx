import { LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../actors/session/use-session.ts';
import { Button } from '../../ui/button.tsx';

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
