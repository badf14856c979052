import { X } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { log } from '../lib/log.ts';
import { FailedState } from './failed-state.tsx';
import { IconButton } from './button.tsx';
import { CodeMissing } from './loadable.ts';
import { useCodeRetry } from './use-code-retry.ts';
import { useUiWords } from './words.ts';

type Props = {
  children: ReactNode;
  /** Stands there while the code is fetched. */
  pending?: ReactNode;
  /** Where a missing part is reported: in its place, or not at all. */
  fallback?: 'inline' | 'none';
  /** Set for a part that opens over the page: the failure stands over the page too, and is closed by this. */
  onClose?: () => void;
};

/**
 * A part of a page with a boundary of its own: when it breaks, or its code is missing, everything around it stays; it
 * returns by itself once the device is online.
 */
export function PartBoundary({ children, pending = null, fallback = 'inline', onClose }: Props) {
  const renderFallback = (props: FallbackProps) => (
    <MissingPart {...props} fallback={fallback} onClose={onClose} />
  );
  return (
    <ErrorBoundary
      fallbackRender={renderFallback}
      onError={(error) => {
        if (!(error instanceof CodeMissing)) log.error('A part of the page stopped', error);
      }}
    >
      <Suspense fallback={pending}>{children}</Suspense>
    </ErrorBoundary>
  );
}

function MissingPart({
  error,
  resetErrorBoundary,
  fallback,
  onClose,
}: FallbackProps & Pick<Props, 'fallback' | 'onClose'>) {
  const words = useUiWords();
  const { isTrying, retry } = useCodeRetry({ error, onArrived: resetErrorBoundary, mayReload: false });
  if (fallback === 'none') return null;
  const isMissing = error instanceof CodeMissing;
  const failure = (
    <FailedState
      compact
      title={isMissing ? words.partOffline : words.partBroke}
      hint={isMissing ? words.partOfflineHint : undefined}
      busy={isTrying}
      onRetry={() => void retry()}
    />
  );
  if (onClose === undefined) return failure;
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom)+0.75rem)] z-50 mx-auto flex max-w-md items-start gap-1 rounded-card border border-line bg-raised p-2 shadow-float"
    >
      <div className="grow">{failure}</div>
      <IconButton label={words.close} onClick={onClose} icon={<X size="1.125rem" aria-hidden="true" />} />
    </div>
  );
}
