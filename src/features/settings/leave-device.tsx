import { useTranslation } from 'react-i18next';
import { LogOutButton } from '../../components/account/log-out-button.tsx';
import { SettingsCard } from './settings-card.tsx';

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
