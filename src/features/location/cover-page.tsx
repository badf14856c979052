import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useBranch } from '../../actors/use-branch.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CoverArt } from './cover-art.tsx';
import { LocationPicker } from './location-picker.tsx';

type Props = { logo: ReactNode; switches: ReactNode };

/** The door of the shop, outside the shell: who we are, where you are, which kitchen cooks for you [R2.1]. */
export function CoverPage({ logo, switches }: Props) {
  const { t } = useTranslation();
  const { branch, step } = useBranch();
  const [, navigate] = useLocation();
  const cameWith = useRef(branch?.id ?? null);

  useEffect(() => {
    if (step === 'restoring') cameWith.current = null;
    else if (cameWith.current === null) cameWith.current = branch?.id ?? 0;
    else if (branch !== null && branch.id !== cameWith.current) navigate(paths.home);
  }, [step, branch, navigate]);

  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-clip">
      <header className="mx-auto flex w-full max-w-page items-center justify-between gap-3 px-4 py-3 md:px-6">
        {logo}
        <div className="flex items-center gap-1">{switches}</div>
      </header>
      <main
        id="content"
        className="mx-auto grid w-full max-w-page grow items-center gap-8 px-4 pb-10 md:px-6 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-12"
      >
        <div className="order-2 flex flex-col gap-6 lg:order-1">
          <div className="flex flex-col gap-3">
            <PageHeading title={t('cover.title')} className="text-3xl md:text-4xl" />
            <p className="max-w-md text-lg text-ink-soft">{t('cover.lead')}</p>
          </div>
          {branch !== null && (
            <ButtonLink
              href={paths.home}
              size="lg"
              icon={<ArrowRight size={18} aria-hidden="true" className="mirror order-last" />}
            >
              {t('cover.continueAt', { branch: branch.name })}
            </ButtonLink>
          )}
          <section
            aria-label={t('location.title')}
            className="rounded-sheet border border-card-border bg-surface p-4 shadow-float sm:p-5"
          >
            <LocationPicker onStayed={() => navigate(paths.home)} />
          </section>
        </div>
        <CoverArt />
      </main>
      <footer className="mx-auto w-full max-w-page px-4 py-5 text-sm text-ink-faint md:px-6">
        {t('cover.footer')}
      </footer>
    </div>
  );
}
