import { useTranslation } from 'react-i18next';
import { useSession } from '../../actors/session/use-session.ts';
import { BackLink, LogOutButton } from '../../components/account/account-controls.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AccountFacts } from './account-facts.tsx';
import { Appearance } from './appearance.tsx';
import { DietaryCard } from './dietary-card.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { NotificationPermission } from './notification-permission.tsx';
import { SettingsCard } from './settings-card.tsx';

/** How this device shows the restaurant, for everybody; and for a customer what their account has here [R1.28, R1.29, R3.19]. */
export function SettingsPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6">
      {user !== null && <BackLink />}
      <PageHeading title={t('userSettings.title')} />
      <LanguageChoice />
      <Appearance />
      <DietaryCard />
      <NotificationPermission />
      {user !== null && (
        <>
          <AccountFacts userId={user.id} />
          <LeaveDevice />
        </>
      )}
    </div>
  );
}

/** What a log-out takes from this device, and the log-out [R4.3, R4.5]. */
export function LeaveDevice() {
  const { t } = useTranslation();
  return (
    <SettingsCard title={t('userSettings.device')}>
      <p className="text-ink-soft">{t('userSettings.leaveHint')}</p>
      <span>
        <LogOutButton text={t('userSettings.leave')} />
      </span>
    </SettingsCard>
  );
}
