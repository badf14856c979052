import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { needsLines } from '../../actors/order-note/note-lines.ts';
import { useKeptNeeds } from '../../actors/dietary-needs/use-kept-needs.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { holdFocus } from '../../ui/focus.tsx';
import { Switch } from '../../ui/switch.tsx';

/** Asks once whether orders name what the customer can't eat, with the very words; later a switch. */
export function NeedsInNote({ kept }: { kept: KeptNeeds }) {
  const { t } = useTranslation();
  const { setInNote } = useKeptNeeds();
  const box = useRef<HTMLDivElement>(null);
  const isAsked = kept.inNote === null;
  const wasAsked = useRef(isAsked);

  useEffect(() => {
    if (wasAsked.current && !isAsked) holdFocus(box.current?.querySelector('button'));
    wasAsked.current = isAsked;
  }, [isAsked]);

  return (
    <div ref={box}>
      {isAsked ? (
        <Question kept={kept} onAnswer={setInNote} />
      ) : (
        <Switch label={t('dietary.inNote')} checked={kept.inNote === true} onChange={setInNote} />
      )}
    </div>
  );
}

type QuestionProps = { kept: KeptNeeds; onAnswer: (isSent: boolean) => void };

function Question({ kept, onAnswer }: QuestionProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2 rounded-card bg-turmeric-soft p-4">
      <p id={id} className="font-semibold">
        {t('dietary.ask')}
      </p>
      <p dir="auto" className="whitespace-pre-line">
        {needsLines(kept, t, language).join('\n')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => onAnswer(true)}>
          {t('dietary.send')}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onAnswer(false)}>
          {t('dietary.doNotSend')}
        </Button>
      </div>
    </section>
  );
}
