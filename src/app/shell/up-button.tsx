import { ArrowUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/button.tsx';

export function UpButton() {
  const { t } = useTranslation();
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
