import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { log } from '../lib/log.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';
import { CodeMissing, loadable } from '../ui/loadable.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { PartBoundary } from '../ui/part-boundary.tsx';
import { useCodeRetry } from '../ui/use-code-retry.ts';

const SupportRecord = loadable(() =>
  import('../components/support/support-record.tsx').then((m) => m.SupportRecord),
);

/** Contains the crash of a page; another address (`resetKey`) tries again. */
export function CrashBoundary({ children, resetKey }: { children: ReactNode; resetKey?: string }) {
  return (
    <ErrorBoundary
      FallbackComponent={BrokenPage}
      onError={(error) => {
        if (!(error instanceof CodeMissing)) log.error('A page stopped', error);
      }}
      resetKeys={[resetKey]}
    >
      {children}
    </ErrorBoundary>
  );
}

function BrokenPage(props: FallbackProps) {
  return props.error instanceof CodeMissing ? <PageOffline {...props} /> : <CrashScreen {...props} />;
}

/** A page whose code is not on this device yet: it opens by itself once the device is online. */
function PageOffline({ error, resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation();
  const { isTrying, retry } = useCodeRetry({ error, onArrived: resetErrorBoundary, mayReload: true });
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-20 text-center">
      <PageHeading title={t('shell.pageOffline')} />
      <p className="text-ink-soft">{t('shell.pageOfflineHint')}</p>
      <Button busy={isTrying} onClick={() => void retry()}>
        {t('app.tryAgain')}
      </Button>
    </div>
  );
}

function CrashScreen({ resetErrorBoundary }: FallbackProps) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-20 text-center">
      <h1 className="text-2xl">{t('shell.crashed')}</h1>
      <p className="text-ink-soft">{t('shell.crashedHint')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={resetErrorBoundary}>{t('app.tryAgain')}</Button>
        <a
          href={paths.home}
          className="inline-flex min-h-11 items-center px-4 font-semibold text-spice-ink hover:underline"
        >
          {t('shell.toHome')}
        </a>
      </div>
      <PartBoundary fallback="none">
        <SupportRecord />
      </PartBoundary>
    </div>
  );
}
