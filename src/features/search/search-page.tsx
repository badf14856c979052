import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { replaceParams, useParams } from '../../lib/overlay-param.ts';
import { useDebounced } from '../../lib/use-clock.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Search } from './search.tsx';

/** Search over the branch's dishes; the words and the veg switch live in the address [R1.2, R1.3]. */
export function SearchPage() {
  const { t } = useTranslation();
  const params = useParams('q', 'veg');
  const [text, setText] = useState(params.get('q') ?? '');
  const words = useDebounced(text.trim(), 250);

  useEffect(() => replaceParams({ q: words === '' ? null : words }), [words]);

  return (
    <div className="mx-auto w-full max-w-4xl px-4 py-4 md:px-6 md:py-8">
      <PageHeading title={t('search.title')} className="mb-4" />
      <Search
        text={text}
        onText={setText}
        words={words}
        vegOnly={params.get('veg') === '1'}
        onVegOnly={(on) => replaceParams({ veg: on ? '1' : null })}
        className="grid gap-grid md:grid-cols-2"
      />
    </div>
  );
}
