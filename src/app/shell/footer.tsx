import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNearView } from '../../lib/use-near-view.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { SiteFooter } from '../parts.ts';

/** The end of every page. What stands in it is fetched when the customer comes near; its room is kept until then. */
export function Footer() {
  const { t } = useTranslation();
  const box = useRef<HTMLElement>(null);
  const isNear = useNearView(box, '300px');
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  return (
    <footer
      ref={box}
      className="mt-12 border-t border-line bg-sunken/50 px-4 pt-8 pb-[calc(var(--bar-height)+1.5rem)] text-sm text-ink-faint lg:pb-8"
    >
      <div className="mx-auto flex max-w-page flex-col gap-8 md:px-2">
        <nav
          aria-label={t('footer.title')}
          className="empty:min-h-144 [contain-intrinsic-block-size:auto_36rem] [content-visibility:auto] md:empty:min-h-72 md:[contain-intrinsic-block-size:auto_18rem]"
        >
          {wasNear && (
            <PartBoundary fallback="none">
              <SiteFooter />
            </PartBoundary>
          )}
        </nav>
        <p className="border-t border-line pt-4">{t('cover.footer')}</p>
      </div>
    </footer>
  );
}
