import { useState } from 'react';
import { useApp } from '../app.ts';
import { recentSearchesSlice } from './slice.ts';

const most = 6;

/** The last six searches that led to a dish; `add` puts one first, `forget` drops them all. */
export function useRecentSearches() {
  const { store } = useApp();
  const [searches, setSearches] = useState(() => store.get(recentSearchesSlice));

  function keep(next: string[]) {
    store.put(recentSearchesSlice, next);
    setSearches(next);
  }
  return {
    searches,
    add: (text: string) => {
      const others = store.get(recentSearchesSlice).filter((one) => one.toLowerCase() !== text.toLowerCase());
      keep([text, ...others].slice(0, most));
    },
    forget: () => keep([]),
  };
}
