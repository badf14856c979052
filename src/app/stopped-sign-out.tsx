import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../actors/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';

/** A sign-out that stopped half way: try again, or clear this device, which always works [R4.4, D4]. */
export function StoppedSignOut() {
  const { t } = useTranslation();
  const { retry, clearDevice } = useSession();
  const [isPutOff, setPutOff] = useState(false);
  if (isPutOff) return null;
  return (
    <Sheet
      title={t('session.stoppedTitle')}
      onClose={() => setPutOff(true)}
      size="sm"
      closesOutside={false}
      footer={
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <Button variant="secondary" onClick={clearDevice}>
            {t('session.clearDevice')}
          </Button>
          <Button onClick={retry}>{t('app.tryAgain')}</Button>
        </div>
      }
    >
      <p className="text-ink-soft">{t('session.stoppedHint')}</p>
    </Sheet>
  );
}
