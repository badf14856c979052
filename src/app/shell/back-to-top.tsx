import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button.tsx';

/** Up to the page's heading, once the page was scrolled by more than 300 px [R2.6]; part of a bar, so that it lies on nothing. */
export function BackToTop({ isAway }: { isAway: boolean }) {
  const { t } = useTranslation();
  if (!isAway) return null;
  return (
    <IconButton
      label={t('shell.backToTop')}
      onClick={() => {
        const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
        window.scrollTo({ top: 0, behavior: isCalm ? 'instant' : 'smooth' });
        document.querySelector('h1')?.focus({ preventScroll: true });
      }}
      icon={<ArrowUp size="1.25rem" aria-hidden="true" />}
      className="animate-[fade_0.2s]"
    />
  );
}
