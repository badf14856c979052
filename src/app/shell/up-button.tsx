import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';

/** Up to the page's heading; `isOnAmounts` where the lines of the page end with amounts and buttons. */
export function UpButton({ isOnAmounts }: { isOnAmounts: boolean }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('shell.backToTop')}
      title={t('shell.backToTop')}
      data-above-bars=""
      onClick={() => {
        const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
        document.querySelector('h1')?.focus({ preventScroll: true });
      }}
      className={classNames(
        isOnAmounts
          ? 'inset-x-0 mx-auto short:sm:inset-x-auto short:sm:end-4 lg:inset-x-auto lg:end-4'
          : 'end-4',
        'fixed bottom-[calc(var(--bar-height)+env(safe-area-inset-bottom)+var(--above-bars))] z-20 grid size-11 animate-[fade_0.2s] place-items-center rounded-full border border-line bg-raised text-ink shadow-float lg:bottom-[calc(var(--bar-height)+1.5rem)]!',
      )}
    >
      <ArrowUp size={20} aria-hidden="true" />
    </button>
  );
}
