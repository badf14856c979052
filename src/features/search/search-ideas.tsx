import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScope } from '../../actors/branch/use-branch.ts';
import { categoriesQuery } from '../../api/categories.ts';
import { popularQuery } from '../../api/products.ts';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { Suited } from '../../components/dietary/suited.tsx';

type Props = {
  recent: readonly string[];
  onForget: () => void;
  onChoose: (text: string) => void;
};

/** What one can look for, while nothing has been typed: what was searched before, what is popular, the categories [R1.2]. */
export function SearchIdeas({ recent, onForget, onChoose }: Props) {
  const { t } = useTranslation();
  const categories = useQuery(categoriesQuery(useScope()));
  const ideas = useRef<HTMLDivElement>(null);
  useHeldFocus(ideas, recent.length > 0);
  return (
    <div ref={ideas} className="flex flex-col gap-5">
      <Ideas title={t('search.recent')} texts={recent} onChoose={onChoose}>
        <button
          type="button"
          onClick={onForget}
          className="min-h-11 px-2 text-sm font-semibold text-spice-ink hover:underline"
        >
          {t('search.forgetRecent')}
        </button>
      </Ideas>
      <PopularIdeas onChoose={onChoose} />
      <Ideas
        title={t('search.ideas')}
        texts={categories.data?.map(({ name }) => name) ?? []}
        onChoose={onChoose}
      />
    </div>
  );
}

export function PopularIdeas({ onChoose }: Pick<Props, 'onChoose'>) {
  const { t } = useTranslation();
  const popular = useQuery(popularQuery(useScope()));
  if (popular.data === undefined) return null;
  return (
    <Suited dishes={popular.data}>
      {(suited) => (
        <Ideas title={t('search.popular')} texts={suited.map(({ name }) => name)} onChoose={onChoose} />
      )}
    </Suited>
  );
}

type IdeasProps = {
  title: string;
  texts: readonly string[];
  onChoose: (text: string) => void;
  children?: ReactNode;
};

/** Texts that one may search for with one press. */
export function Ideas({ title, texts, onChoose, children }: IdeasProps) {
  if (texts.length === 0) return null;
  return (
    <section aria-label={title}>
      <p className="mb-2 text-sm font-semibold text-ink-soft">{title}</p>
      <ul className="flex flex-wrap gap-2">
        {texts.map((text) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => onChoose(text)}
              className="min-h-11 rounded-full border border-line-strong bg-surface px-4 text-sm font-medium hover:bg-sunken"
            >
              {text}
            </button>
          </li>
        ))}
        {children !== undefined && <li>{children}</li>}
      </ul>
    </section>
  );
}
