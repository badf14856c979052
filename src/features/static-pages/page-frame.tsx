import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRoute } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { staticPages } from '../../lib/static-pages.ts';
import type { PageHead as Head } from '../../lib/page-head.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { sanitise } from './sanitise.ts';

type Props = { name: (typeof staticPages)[number]; data?: Head['data']; children: ReactNode };

/** The frame of the pages about the restaurant, with links to the others [R2.13]. */
export function PageFrame({ name, data, children }: Props) {
  const { t } = useTranslation();
  const title = t(`staticPages.${name}`);
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-10 gap-y-4 px-4 py-4 md:px-6 md:py-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <PageHead title={title} description={t(`staticPages.${name}Hint`)} path={paths[name]} data={data} />
      <nav
        aria-label={t('staticPages.all')}
        className="max-lg:order-2 max-lg:border-t max-lg:border-line max-lg:pt-4"
      >
        <ul className="flex flex-wrap gap-1 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:flex-col">
          {staticPages.map((each) => (
            <li key={each}>
              <Sibling path={paths[each]} text={t(`staticPages.${each}`)} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex min-w-0 flex-col gap-5">
        <PageHeading title={title} />
        {children}
      </div>
    </div>
  );
}

function Sibling({ path, text }: { path: string; text: string }) {
  const [isHere] = useRoute(path);
  return (
    <Link
      href={path}
      aria-current={isHere ? 'page' : undefined}
      className="flex min-h-11 items-center rounded-control px-3.5 text-sm font-semibold text-ink-soft hover:bg-sunken aria-[current]:bg-spice-soft aria-[current]:text-spice-ink"
    >
      {text}
    </Link>
  );
}

const classes = [
  'max-w-prose text-ink-soft [overflow-wrap:anywhere]',
  '[&_h2]:mt-7 [&_h2]:mb-2 [&_h2]:text-xl [&_h2]:text-ink [&_h3]:mt-5 [&_h3]:mb-1 [&_h3]:text-lg [&_h3]:text-ink [&>h2:first-child]:mt-0',
  '[&_p]:mb-3 [&_ul]:mb-3 [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:mb-3 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:mb-1',
  '[&_a]:font-medium [&_a]:text-spice-ink [&_a]:underline',
  '[&_table]:block [&_table]:overflow-x-auto [&_td]:border [&_td]:border-line [&_td]:p-2 [&_th]:border [&_th]:border-line [&_th]:p-2',
].join(' ');

/** HTML of the provider, made harmless before it is shown. */
export function ProviderWords({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(sanitise(html)), [html]);
  return <div ref={box} data-provider-words="" dir="auto" className={classes} />;
}
