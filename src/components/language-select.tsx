import { ChevronDown, Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { languageOf, locales } from '../i18n/locales.ts';
import { useLanguage } from '../actors/language/use-language.ts';
import { FocusRing } from '../ui/focus.tsx';

/** The language of the interface, each offered by its own name [R1.28, R2.13, R4.10]. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const { language, change } = useLanguage();
  return (
    <label className="relative inline-flex min-h-11 items-center gap-1.5 rounded-control ps-1.5 text-sm font-medium hover:bg-sunken">
      <Languages size="1.125rem" aria-hidden="true" />
      <span className="sr-only">{t('shell.language')}</span>
      <select
        value={language}
        onChange={(event) => change(languageOf(event.currentTarget.value))}
        className="peer font-names min-h-11 w-22 cursor-pointer appearance-none bg-transparent pe-6 outline-none"
      >
        {locales.map(({ code, name, latinName }) => (
          <option key={code} value={code} lang={code} className="bg-raised">
            {code === language || name === latinName ? name : `${name} (${latinName})`}
          </option>
        ))}
      </select>
      <FocusRing />
      <ChevronDown size="0.9375rem" aria-hidden="true" className="pointer-events-none absolute end-1.5" />
    </label>
  );
}
