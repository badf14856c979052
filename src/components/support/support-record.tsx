import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp } from '../../actors/system/app.ts';
import { copyText, saveFile } from '../../lib/sharing.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';

/** Offers the last transitions of this tab as a text or a file for support; they hold names of steps only (S10). */
export function SupportRecord() {
  const { t } = useTranslation();
  const { api, recorder, texts } = useApp();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const report = () => recorder.report(texts.language(), api.failed);
  const copy = async () => {
    const isCopied = await copyText(report());
    setOutcome(isCopied ? 'copied' : 'notCopied');
    announce(t(isCopied ? 'support.copied' : 'support.notCopied'));
  };
  return (
    <details className="text-sm text-ink-soft">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 self-start font-medium">
        {t('support.title')}
      </summary>
      <div className="flex flex-col items-start gap-3 pb-2 text-start">
        <p>{t('support.hint')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => void copy()}>
            {t('support.copy')}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            onClick={() => saveFile(new File([report()], 'tiffin-record.json', { type: 'application/json' }))}
          >
            {t('support.save')}
          </Button>
        </div>
        {outcome !== null && <p>{t(`support.${outcome}`)}</p>}
      </div>
    </details>
  );
}
