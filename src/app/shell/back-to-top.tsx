import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { isPersonal } from '../../lib/paths.ts';
import { useNearView } from '../../lib/use-near-view.ts';
import { classNames } from '../../ui/class-names.ts';

/**
 * Comes after 300 px, scrolls up smoothly and takes the focus to the page's heading [R2.6]. On phones it stands in the
 * middle of cart, checkout and orders, whose lines end with amounts and buttons; not in a low window, whose buttons are there.
 */
export function BackToTop() {
  const [path] = useLocation();
  const top = useRef<HTMLDivElement>(null);
  const isAtTop = useNearView(top, '0px', true);
  return (
    <>
      <div ref={top} className="pointer-events-none absolute top-0 h-[300px] w-px" />
      {!isAtTop && <UpButton isOnAmounts={isPersonal(path)} />}
    </>
  );
}

function UpButton({ isOnAmounts }: { isOnAmounts: boolean }) {
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
