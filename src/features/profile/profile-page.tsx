import { useTranslation } from 'react-i18next';
import type { User } from '../../../machines/session/session.ts';
import { RequireLogin } from '../../components/require-login.tsx';
import { BackLink } from '../../components/account/account-controls.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EverywhereCard } from './everywhere-card.tsx';
import { PhoneCard } from './phone-card.tsx';
import { PictureCard } from './picture-card.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Picture, name, email and telephone of the customer [R2.13, R3.3]. */
export function ProfilePage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6">
      <BackLink />
      <PageHeading title={t('profile.title')} />
      <RequireLogin
        intent="account"
        hint={t('account.loginHint')}
        skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      >
        {(user) => <Profile key={user.id} user={user} />}
      </RequireLogin>
    </div>
  );
}

function Profile({ user }: { user: User }) {
  return (
    <>
      <PictureCard user={user} />
      <ProfileForm user={user} />
      <PhoneCard user={user} />
      <EverywhereCard />
    </>
  );
}
