import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';

export type ProgressStep = 'checking' | 'placing' | 'paying' | 'confirming' | 'recovering';

/** What is going on while the customer can only wait. Not a dialog: a gateway's own window must stay on top. */
export function ProgressCard({ step, onLeavePayment }: { step: ProgressStep; onLeavePayment: () => void }) {
  const { t } = useTranslation();
  const text = t(`checkout.${step}`);
  useEffect(() => announce(text, { topic: 'checkout' }), [text]);
  // The form was pressed far down; what takes its place starts at the top.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <div className="flex flex-col items-center gap-4 rounded-card border border-card-border bg-surface px-6 py-16 text-center shadow-card">
      <Spinner className="text-4xl text-spice" />
      <p className="text-lg font-semibold">{text}</p>
      <p className="text-ink-soft">{t('checkout.keepOpen')}</p>
      {step === 'paying' && (
        <Button variant="quiet" onClick={onLeavePayment}>
          {t('checkout.leavePayment')}
        </Button>
      )}
    </div>
  );
}
