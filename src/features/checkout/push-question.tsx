import { BellRing } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { useApp } from '../../actors/system/app.ts';
import { useKept } from '../../actors/persistence/use-kept.ts';
import { pushQuestionSlice } from '../../actors/persistence/slices-without-actor.ts';
import { usePush } from '../../actors/push/use-push.ts';

/** Offers notifications once an order is placed, with the reason; the browser asks only after a press [D23, R4.16]. */
export function PushQuestion() {
  const { t } = useTranslation();
  const { isOpen, isAsking, allow, decline } = usePushQuestion();
  if (!isOpen) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card border border-card-border bg-surface px-5 py-4">
      <div className="min-w-60 grow basis-0">
        <h3 className="font-semibold">{t('userSettings.pushQuestion')}</h3>
        <p className="text-ink-soft">{t('userSettings.notifyWhy')}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button busy={isAsking} icon={<BellRing size="1.125rem" aria-hidden="true" />} onClick={allow}>
          {t('userSettings.allow')}
        </Button>
        <Button variant="quiet" unavailable={isAsking} onClick={decline}>
          {t('userSettings.notNow')}
        </Button>
      </div>
    </div>
  );
}

/** Whether notifications are to be offered to this device now, and what the customer may answer [D23]. */
function usePushQuestion() {
  const { store } = useApp();
  const { status, allow } = usePush();
  const { isDeclined } = useKept(pushQuestionSlice);
  return {
    isOpen: !isDeclined && (status === 'unasked' || status === 'asking'),
    isAsking: status === 'asking',
    allow,
    decline: () => store.put(pushQuestionSlice, { isDeclined: true }),
  };
}
