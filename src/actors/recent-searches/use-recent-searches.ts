import { useApp } from '../system/app.ts';
import { useKept } from '../persistence/use-kept.ts';
import { recentSearchesSlice } from '../persistence/slices-without-actor.ts';

const most = 6;

/** The last six searches that led to a dish; `add` puts one first, `forget` drops them all. */
export function useRecentSearches() {
  const { store } = useApp();
  return {
    searches: useKept(recentSearchesSlice),
    add: (text: string) => {
      const others = store.get(recentSearchesSlice).filter((one) => one.toLowerCase() !== text.toLowerCase());
      store.put(recentSearchesSlice, [text, ...others].slice(0, most));
    },
    forget: () => store.put(recentSearchesSlice, []),
  };
}
