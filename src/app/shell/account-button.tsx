import { LogIn, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { requestLogin } from '../../actors/use-login.ts';
import { useSession } from '../../actors/use-session.ts';
import { Button } from '../../ui/button.tsx';

/** Log in, or log out of the account whose name it shows [R1.12, R4.3]. */
export function AccountButton({ fullWidth = false }: { fullWidth?: boolean }) {
  const { t } = useTranslation();
  const { user, isLoggedIn, isRestoring, isSigningOut, logOut } = useSession();
  if (isRestoring) return <span className="h-11 w-24" />;
  if (!isLoggedIn) {
    return (
      <Button
        size="sm"
        variant={fullWidth ? 'primary' : 'quiet'}
        fullWidth={fullWidth}
        onClick={() => requestLogin('account')}
        icon={<LogIn size={18} aria-hidden="true" className="mirror" />}
      >
        {t('shell.logIn')}
      </Button>
    );
  }
  return (
    <Button
      size="sm"
      variant={fullWidth ? 'secondary' : 'quiet'}
      fullWidth={fullWidth}
      busy={isSigningOut}
      onClick={logOut}
      aria-label={user?.username ? t('shell.logOutNamed', { name: user.username }) : undefined}
      icon={<LogOut size={18} aria-hidden="true" className="mirror" />}
    >
      {t('shell.logOut')}
    </Button>
  );
}
