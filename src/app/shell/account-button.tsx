import { LogIn, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRequestLogin } from '../../actors/login/use-login.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { Button } from '../../ui/button.tsx';

/** Log in, or log out of the account whose name it shows [R1.12, R4.3]. */
export function AccountButton({
  fullWidth = false,
  isTight = false,
}: {
  fullWidth?: boolean;
  isTight?: boolean;
}) {
  const requestLogin = useRequestLogin();
  const words = isTight ? 'whitespace-nowrap max-[1399px]:sr-only' : 'whitespace-nowrap';
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
        icon={<LogIn size="1.125rem" aria-hidden="true" className="mirror" />}
      >
        <span className={words}>{t('shell.logIn')}</span>
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
      icon={<LogOut size="1.125rem" aria-hidden="true" className="mirror" />}
    >
      <span className={words}>{t('shell.logOut')}</span>
    </Button>
  );
}
