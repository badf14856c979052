import { MonitorSmartphone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../actors/system/app.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { signOutOthers } from '../../api/login.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { ProfileCard } from './profile-card.tsx';

/** For a lost or borrowed device: first all others are logged out, then this one [R4.3]. */
export function EverywhereCard() {
  const { t } = useTranslation();
  const { api } = useApp();
  const { isSigningOut, logOut } = useSession();
  const { data, isPending, isError, mutate } = useCustomerMutation({
    mutationFn: () => signOutOthers(api),
    onSuccess: ({ isDone }) => {
      if (isDone) logOut();
    },
  });
  const problem = isError ? t('profile.everywhere.failed') : null;
  return (
    <ProfileCard
      name="everywhere"
      icon={<MonitorSmartphone size="1.25rem" aria-hidden="true" className="shrink-0 text-ink-faint" />}
      title={t('profile.everywhere.title')}
      action={
        <Button variant="secondary" size="sm" busy={isPending || isSigningOut} onClick={() => mutate()}>
          {t('profile.everywhere.button')}
        </Button>
      }
    >
      <p className="text-sm text-ink-faint">{t('profile.everywhere.hint')}</p>
      <FormError text={data?.isDone === false ? t('profile.everywhere.cannot') : problem} />
    </ProfileCard>
  );
}
