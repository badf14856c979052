import type { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import type { rootMachine } from '../../../machines/root/root-machine.ts';
import { languageOf, type Language } from '../../i18n/locales.ts';
import type { App } from '../app.ts';
import { languageSlice } from './slice.ts';

/**
 * Keeps the slice `language` and the page's `lang` equal to the language on screen [R3.9, R4.10]. What was stored is
 * spoken when it arrives late, unless the customer has chosen since, and what is chosen in another tab at once. Returns the
 * way to stop.
 */
export function followLanguage({ actors, texts, store }: App): () => void {
  let isChosen = false;
  let isRestoring = false;
  const spoken = (language: Language) => {
    if (typeof document !== 'undefined') document.documentElement.lang = language;
  };
  const speakStored = () => {
    const stored = languageOf(store.stored(languageSlice).value);
    if (stored === texts.language()) return;
    isRestoring = true;
    void texts.change(stored).finally(() => {
      isRestoring = false;
    });
  };
  const stops = [
    texts.onChanged((language) => {
      spoken(language);
      if (!isRestoring) isChosen = true;
      store.put(languageSlice, { value: language });
    }),
    texts.onFailed(() =>
      actors
        .get<typeof noticesMachine>('notices')
        .send({ type: 'notice.raised', tone: 'error', key: 'app.languageFailed' }),
    ),
    actors.hear<typeof rootMachine>('root', {
      'storage.restored': () => {
        if (isChosen) store.put(languageSlice, { value: texts.language() });
        else if (texts.wanted() === texts.language()) speakStored();
      },
      'storage.changed': () => {
        if (store.isUnwritten(languageSlice)) return;
        speakStored();
        store.markSynced(languageSlice);
      },
    }),
  ];
  spoken(texts.language());
  return () => {
    for (const stop of stops) stop();
  };
}
