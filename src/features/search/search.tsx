import { useRef } from 'react';
import { useRecentSearches } from '../../actors/recent-searches/use-recent-searches.ts';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchIdeas } from './search-ideas.tsx';
import { SearchResults } from './search-results.tsx';

type Props = {
  text: string;
  onText: (text: string) => void;
  /** The words to search for, which follow the text a moment later. */
  words: string;
  vegOnly: boolean;
  onVegOnly: (vegOnly: boolean) => void;
  /** How the results stand. */
  className: string;
};

/** The field, and below it ideas or what is found; a pressed idea that goes with the others leaves its focus to the field. */
export function Search({ text, onText, words, vegOnly, onVegOnly, className }: Props) {
  const recent = useRecentSearches();
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, `${words} ${vegOnly}`, 'input');
  return (
    <div ref={box}>
      <SearchBox text={text} onText={onText} vegOnly={vegOnly} onVegOnly={onVegOnly} />
      <div className="mt-4">
        {words === '' ? (
          <SearchIdeas recent={recent.searches} onForget={recent.forget} onChoose={onText} />
        ) : (
          <SearchResults
            text={words}
            vegOnly={vegOnly}
            onDropVeg={() => onVegOnly(false)}
            onChoose={onText}
            onUsed={() => recent.add(words)}
            className={className}
          />
        )}
      </div>
    </div>
  );
}
