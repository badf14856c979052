import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { persistFriendsCode } from '../../actors/login/friends-code.ts';
import { LocationPicker } from '../../components/branch/location-picker.tsx';
import { PromisePlace } from '../../components/promise/promise-place.tsx';
import { LanguageSelect } from '../../components/language-select.tsx';
import { Logo } from '../../components/logo.tsx';
import { ThemeButtons } from '../../components/theme-buttons.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { CoverArt } from './cover-art.tsx';

/** The door of the shop, outside the shell: who we are, where you are, which kitchen cooks for you [R2.1]. */
export function CoverPage() {
  const { t } = useTranslation();
  const { branch, step } = useBranch();
  const [, navigate] = useLocation();
  const cameWith = useRef(branch?.id ?? null);

  useEffect(() => {
    if (step === 'restoring') cameWith.current = null;
    else if (cameWith.current === null) cameWith.current = branch?.id ?? 0;
    else if (branch !== null && branch.id !== cameWith.current) navigate(paths.home);
  }, [step, branch, navigate]);

  useEffect(() => persistFriendsCode(window.location.search), []);

  return (
    <div className="relative isolate flex min-h-dvh flex-col overflow-clip">
      <header className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-x-1 gap-y-2 px-4 py-3 md:px-6">
        <Logo href={paths.cover} />
        <div className="flex flex-wrap items-center">
          <LanguageSelect />
          <ThemeButtons />
        </div>
      </header>
      <main
        id="content"
        className="mx-auto grid w-full max-w-page grow items-center gap-8 px-4 pb-10 md:px-6 md:grid-cols-2 md:gap-12 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]"
      >
        <div className="order-2 flex min-w-0 flex-col gap-6 md:order-1">
          <div className="flex flex-col gap-3">
            <PageHeading title={t('cover.title')} className="text-3xl lg:text-4xl" />
            <p className="max-w-md text-lg text-ink-soft">{t('cover.lead')}</p>
          </div>
          {branch !== null && (
            <ButtonLink
              href={paths.home}
              size="lg"
              icon={<ArrowRight size="1.125rem" aria-hidden="true" className="mirror order-last" />}
            >
              {t('cover.continueAt', { branch: branch.name })}
            </ButtonLink>
          )}
          {branch !== null && <PromisePlace />}
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
