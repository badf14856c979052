import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailureGroup } from '../../ui/failure-group.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The frame of a page that lists one part of the menu: the way back, and the list. */
export function ListFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-3 px-4 py-4 md:px-6 md:py-6">
      <Link
        href={paths.menu}
        className="inline-flex min-h-11 items-center gap-1.5 self-start rounded-control text-sm font-semibold text-spice-ink hover:underline"
      >
        <ArrowLeft size="1rem" aria-hidden="true" className="mirror" />
        <span>{t('product.backToMenu')}</span>
      </Link>
      <FailureGroup>{children}</FailureGroup>
    </div>
  );
}

/** The name of the list and a sentence about it, beside a picture where there is one. */
export function ListHeading({ title, hint, art }: { title: string; hint: string; art?: ReactNode }) {
  return (
    <div className="flex items-center gap-4">
      {art}
      <div className="min-w-0">
        <PageHeading title={title} />
        {hint !== '' && <p className="text-ink-soft">{hint}</p>}
      </div>
    </div>
  );
}

/** An address of a part that this restaurant's menu does not have. */
export function NoSuchList() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeading title={t('catalogue.missing')} hidden />
      <EmptyState
        title={t('catalogue.missing')}
        hint={t('catalogue.missingHint')}
        action={<ButtonLink href={paths.menu}>{t('cart.browseMenu')}</ButtonLink>}
      />
    </>
  );
}
