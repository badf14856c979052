import { useTranslation } from 'react-i18next';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

/** An address that is no page of ours. */
export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-20 text-center">
      <PageHeading title={t('shell.notFound')} />
      <p className="text-ink-soft">{t('shell.notFoundHint')}</p>
      <ButtonLink href={paths.home}>{t('shell.toHome')}</ButtonLink>
    </div>
  );
}
