import { BellRing, RotateCw } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePush } from '../../actors/push/use-push.ts';
import { Button } from '../../ui/button.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { SettingsCard } from './settings-card.tsx';

/** Whether this device gets notifications; the browser asks only after a press on a button that explains it [R4.16, R6.4, D23]. */
export function NotificationPermission() {
  const { t } = useTranslation();
  const { status, allow, retry } = usePush();
  const mayAsk = status === 'unasked' || status === 'asking';
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, status, 'output');
  return (
    <SettingsCard title={t('notifications.title')}>
      <p className="text-ink-soft">{t('userSettings.notifyWhy')}</p>
      <div ref={box} className="contents">
        <output data-flow="push" data-state={status} className="font-medium">
          {t(`userSettings.push.${status}`)}
        </output>
        {mayAsk && (
          <Button
            className="self-start"
            busy={status === 'asking'}
            icon={<BellRing size="1.125rem" aria-hidden="true" />}
            onClick={allow}
          >
            {t('userSettings.allow')}
          </Button>
        )}
        {status === 'failed' && (
          <Button
            className="self-start"
            variant="secondary"
            icon={<RotateCw size="1.125rem" aria-hidden="true" />}
            onClick={retry}
          >
            {t('app.tryAgain')}
          </Button>
        )}
      </div>
    </SettingsCard>
  );
}
