import { useEffect, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import type { Texts } from '../../i18n/i18n.ts';

/**
 * The texts of everything below it. Another language is a change of a context, so React takes over every part of a rendered page in
 * the language that it was rendered in, and only then shows the new one (260).
 */
export function TextsProvider({ texts, children }: { texts: Texts; children: ReactNode }) {
  const [i18n, setI18n] = useState(texts.i18n);
  useEffect(() => {
    const show = () => setI18n(texts.i18n);
    show();
    return texts.onChanged(show);
  }, [texts]);
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
