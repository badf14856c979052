import { changeLanguage, currentLanguage, onLanguageChanged, onLanguageFailed } from '../i18n/i18n.ts';
import { directionOf, languageOf, type Language } from '../i18n/locales.ts';
import type { App } from './system.ts';

/**
 * Keeps the slice `language`, the page's `lang` and the direction equal to the language on screen [R3.9, R4.10, D1].
 * What was stored is spoken when it arrives late, unless the customer has chosen since. Returns the way to stop.
 */
export function followLanguage({ root, theme, notices, store }: App): () => void {
  let isChosen = false;
  let isRestoring = false;
  const spoken = (language: Language) => {
    if (typeof document !== 'undefined') document.documentElement.lang = language;
    theme.send({ type: 'language.changed', direction: directionOf(language) });
  };
  const stops = [
    onLanguageChanged((language) => {
      spoken(language);
      if (!isRestoring) isChosen = true;
      store.put('language', { value: language });
    }),
    onLanguageFailed(() => notices.send({ type: 'notice.raised', tone: 'error', key: 'app.languageFailed' })),
  ];
  const restored = root.on('storage.restored', ({ slices }) => {
    const stored = languageOf(slices.language.value);
    if (isChosen || stored === currentLanguage()) return;
    isRestoring = true;
    void changeLanguage(stored).finally(() => {
      isRestoring = false;
    });
  });
  spoken(currentLanguage());
  return () => {
    restored.unsubscribe();
    for (const stop of stops) stop();
  };
}
