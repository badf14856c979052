import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { paths } from '../lib/paths.ts';

/** The carrier and its name, in the colours of the mode. */
export function Logo({ href = paths.home }: { href?: string }) {
  const { t } = useTranslation();
  return (
    <Link
      href={href}
      aria-label={t('shell.brandHome')}
      className="inline-flex min-h-11 shrink-0 items-center rounded-control"
    >
      <img src="/brand/logo.svg" alt="" width={118} height={32} className="h-8 w-auto dark:hidden" />
      <img
        src="/brand/logo-dark.svg"
        alt=""
        width={118}
        height={32}
        className="hidden h-8 w-auto dark:block"
      />
    </Link>
  );
}
