import { LogIn } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginIntent } from '../../machines/login/login.ts';
import type { User } from '../../machines/session/session.ts';
import { useRequestLogin } from '../actors/login/use-login.ts';
import { useSession } from '../actors/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadingRegion } from '../ui/skeleton.tsx';

type Props = {
  /** What the customer goes on with after the login. */
  intent: LoginIntent;
  hint: string;
  /** Stands here until it is known who the customer is. */
  skeleton: ReactNode;
  /** The login opens by itself once. */
  opensLogin?: boolean;
  children: (user: User) => ReactNode;
};

/** What belongs to an account: everybody else is asked to log in, in place, and stays here [R6.2]. */
export function RequireLogin({ intent, hint, skeleton, opensLogin = false, children }: Props) {
  const { user, isRestoring } = useSession();
  if (isRestoring) return <LoadingRegion>{skeleton}</LoadingRegion>;
  if (user !== null) return <>{children(user)}</>;
  return <LoginFirst intent={intent} hint={hint} opensLogin={opensLogin} />;
}

function LoginFirst({ intent, hint, opensLogin }: Pick<Props, 'intent' | 'hint' | 'opensLogin'>) {
  const { t } = useTranslation();
  const requestLogin = useRequestLogin();
  useEffect(() => {
    if (opensLogin) requestLogin(intent);
  }, [opensLogin, intent, requestLogin]);
  return (
    <EmptyState
      title={t('login.please')}
      hint={hint}
      icon={<LogIn size="1.75rem" className="mirror" />}
      action={<Button onClick={() => requestLogin(intent)}>{t('login.logIn')}</Button>}
    />
  );
}
