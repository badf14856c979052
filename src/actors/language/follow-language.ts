import * as z from 'zod/mini';
import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import { languageOf, type Language } from '../../i18n/locales.ts';
import type { App } from '../system/app.ts';
import type { Slice } from '../persistence/slice.ts';
import { syncSlice } from '../persistence/sync-slice.ts';

/** The language on screen [R3.9]. */
export const languageSlice: Slice<{ value: string }> = {
  name: 'language',
  schema: z.object({ value: z.string() }),
  initial: { value: 'en' },
  personal: false,
};

/**
 * Keeps the slice `language` and the page's `lang` equal to the language on screen [R3.9, R4.10]. A stored language that
 * arrives late is applied unless the customer has chosen since; a choice in another tab is applied at once. Returns the
 * unsubscribe function.
 */
export function followLanguage(app: App): () => void {
  const { actors, texts, store } = app;
  let isChosen = false;
  let isRestoring = false;
  const applyToPage = (language: Language) => {
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  };
  const applyStoredLanguage = () => {
    const stored = languageOf(store.stored(languageSlice).value);
    if (stored === texts.language()) return;
    isRestoring = true;
    void texts.change(stored).finally(() => {
      isRestoring = false;
    });
  };
  const stops = [
    texts.onChanged((language) => {
      applyToPage(language);
      if (!isRestoring) isChosen = true;
      store.put(languageSlice, { value: language });
    }),
    texts.onFailed(() =>
      actors
        .get<typeof noticesMachine>('notices')
        .send({ type: 'notice.raised', tone: 'error', key: 'app.languageFailed' }),
    ),
    syncSlice(app, languageSlice, {
      restored: () => {
        if (isChosen) store.put(languageSlice, { value: texts.language() });
        else if (texts.wanted() === texts.language()) applyStoredLanguage();
      },
      changed: applyStoredLanguage,
    }),
  ];
  applyToPage(texts.language());
  return () => {
    for (const stop of stops) stop();
  };
}
