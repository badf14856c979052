import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRecentSearches } from '../../actors/recent-searches/use-recent-searches.ts';
import { replaceParams, useParams } from '../../lib/overlay-param.ts';
import { useDebounced } from '../../lib/use-clock.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchIdeas } from './search-ideas.tsx';
import { SearchResults } from './search-results.tsx';

/** Search over the branch's dishes; the words and the veg switch live in the address [R1.2, R1.3]. */
export function SearchPage() {
  const { t } = useTranslation();
  const params = useParams('q', 'veg');
  const [text, setText] = useState(params.get('q') ?? '');
  const vegOnly = params.get('veg') === '1';
  const recent = useRecentSearches();
  const words = useDebounced(text.trim(), 250);
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, `${words} ${vegOnly}`, 'input');

  useEffect(() => replaceParams({ q: words === '' ? null : words }), [words]);

  return (
    <div ref={box} className="mx-auto w-full max-w-4xl px-4 py-4 md:px-6 md:py-8">
      <PageHeading title={t('search.title')} className="mb-4" />
      <SearchBox
        text={text}
        onText={setText}
        vegOnly={vegOnly}
        onVegOnly={(on) => replaceParams({ veg: on ? '1' : null })}
      />
      <div className="mt-4">
        {words === '' ? (
          <SearchIdeas recent={recent.searches} onForget={recent.forget} onChoose={setText} />
        ) : (
          <SearchResults
            text={words}
            vegOnly={vegOnly}
            onDropVeg={() => replaceParams({ veg: null })}
            onChoose={setText}
            onUsed={() => recent.add(words)}
            className="grid gap-grid md:grid-cols-2"
          />
        )}
      </div>
    </div>
  );
}
