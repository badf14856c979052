import { Component, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { log } from '../lib/log.ts';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/button.tsx';

type Props = { children: ReactNode; resetKey?: string };
type State = { crashed: boolean; resetKey: string | undefined };

/** Keeps a broken page from taking the others down; another address tries again. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crashed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { crashed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { crashed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    log.error('A page stopped', error);
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return <CrashScreen onRetry={() => this.setState({ crashed: false })} />;
  }
}

function CrashScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className="mx-auto flex max-w-md flex-col items-center gap-4 px-6 py-20 text-center">
      <h1 className="text-2xl">{t('shell.crashed')}</h1>
      <p className="text-ink-soft">{t('shell.crashedHint')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>{t('app.tryAgain')}</Button>
        <a
          href={paths.home}
          className="inline-flex min-h-11 items-center px-4 font-semibold text-spice-ink hover:underline"
        >
          {t('shell.toHome')}
        </a>
      </div>
    </div>
  );
}
