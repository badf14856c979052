import { createContext, useContext } from 'react';

/** The few words that the kit itself says, in the customer's language; the app provides them. */
export type UiWords = { close: string; tryAgain: string; loading: string; previous: string; next: string };

const WordsContext = createContext<UiWords>({ close: '', tryAgain: '', loading: '', previous: '', next: '' });

export const UiWordsProvider = WordsContext.Provider;

export function useUiWords(): UiWords {
  return useContext(WordsContext);
}
