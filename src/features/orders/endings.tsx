import { RotateCw } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';

type EndingProps = { icon: ReactNode; title: string; text: string; onClose: () => void };

/** How what was sent from a sheet ended. */
export function Ending({ icon, title, text, onClose }: EndingProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col items-center gap-3 py-2 text-center">
      {icon}
      <h3 className="text-lg">{title}</h3>
      {text !== '' && <p className="text-ink-soft">{text}</p>}
      <Button size="lg" fullWidth onClick={onClose}>
        {t('app.close')}
      </Button>
    </div>
  );
}

type LostProps = {
  /** What it is announced about. */
  topic: string;
  title: string;
  hint: string;
  again: string;
  onAgain: () => void;
  onClose: () => void;
};

/** It is unknown whether what was sent from a sheet arrived; announced at once. */
export function LostEnding({ topic, title, hint, again, onAgain, onClose }: LostProps) {
  const { t } = useTranslation();
  useEffect(() => announce(title, { topic, urgency: 'assertive' }), [title, topic]);
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{title}</p>
      <p className="text-ink-soft">{hint}</p>
      <Button size="lg" icon={<RotateCw size="1.125rem" aria-hidden="true" />} onClick={onAgain}>
        {again}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {t('app.close')}
      </Button>
    </div>
  );
}
