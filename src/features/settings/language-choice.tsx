import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../actors/language/use-language.ts';
import { locales } from '../../i18n/locales.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Each language by its own name; the page changes at once and stays where it is [R4.10]. */
export function LanguageChoice() {
  const { t } = useTranslation();
  const { language, change } = useLanguage();
  return (
    <SettingsCard title={t('shell.language')}>
      <RadioCards
        legend={t('shell.language')}
        hideLegend
        layout="row"
        value={language}
        onChange={change}
        options={locales.map(({ code, name }) => ({
          value: code,
          label: (
            <span lang={code} className="font-names">
              {name}
            </span>
          ),
        }))}
      />
    </SettingsCard>
  );
}
