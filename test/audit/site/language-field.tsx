import { languageOf, locales } from '../../../src/i18n/locales.ts';
import { chooseLanguage, useLanguage } from './language.ts';

export function LanguageField() {
  const { language, t } = useLanguage();
  return (
    <label className="language">
      <span className="visually-hidden">{t('language')}</span>
      <select value={language} onChange={(event) => chooseLanguage(languageOf(event.currentTarget.value))}>
        {locales.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
