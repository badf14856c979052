import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentSearches } from '../../actors/recent-searches/use-recent-searches.ts';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { useDebounced } from '../../lib/use-clock.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchIdeas } from './search-ideas.tsx';
import { SearchResults } from './search-results.tsx';

const close = () => closeOverlay('panel');

/** Search beside whatever page the customer is on [R2.13]. */
export function SearchDrawer() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [vegOnly, setVegOnly] = useState(false);
  const recent = useRecentSearches();
  const words = useDebounced(text.trim(), 250);
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, `${words} ${vegOnly}`, 'input');
  return (
    <Sheet title={t('search.title')} onClose={close} from="end">
      <div ref={box}>
        <SearchBox text={text} onText={setText} vegOnly={vegOnly} onVegOnly={setVegOnly} />
        <div className="mt-4">
          {words === '' ? (
            <SearchIdeas recent={recent.searches} onForget={recent.forget} onChoose={setText} />
          ) : (
            <SearchResults
              text={words}
              vegOnly={vegOnly}
              onDropVeg={() => setVegOnly(false)}
              onChoose={setText}
              onUsed={() => recent.add(words)}
              className="flex flex-col gap-grid"
            />
          )}
        </div>
      </div>
    </Sheet>
  );
}
