import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTheme } from '../../actors/theme/use-theme.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Light or dark, the look, and the direction of the page, which follows the language unless it is chosen here [R3.7, R3.8, D1]. */
export function Appearance() {
  const { t } = useTranslation();
  const { mode, look, chosenDirection, chooseMode, chooseLook, chooseDirection } = useTheme();
  return (
    <SettingsCard title={t('theme.title')}>
      <RadioCards
        legend={t('theme.mode')}
        layout="row"
        value={mode}
        onChange={chooseMode}
        options={[
          { value: 'light', label: t('theme.light'), icon: <Sun size="1.125rem" aria-hidden="true" /> },
          { value: 'dark', label: t('theme.dark'), icon: <Moon size="1.125rem" aria-hidden="true" /> },
          { value: 'system', label: t('theme.system'), icon: <Monitor size="1.125rem" aria-hidden="true" /> },
        ]}
      />
      <RadioCards
        legend={t('theme.look')}
        layout="row"
        value={look}
        onChange={chooseLook}
        options={[
          { value: 'modern', label: t('theme.modern') },
          { value: 'classic', label: t('theme.classic') },
        ]}
      />
      <RadioCards
        legend={t('userSettings.direction')}
        value={chosenDirection ?? 'language'}
        onChange={(choice) => chooseDirection(choice === 'language' ? null : choice)}
        options={[
          { value: 'language', label: t('userSettings.asLanguage') },
          { value: 'ltr', label: t('userSettings.leftToRight') },
          { value: 'rtl', label: t('userSettings.rightToLeft') },
        ]}
      />
    </SettingsCard>
  );
}
