import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PromoProblem } from '../../../machines/checkout/checkout.ts';
import { typedCode } from '../../../machines/typed/typed-text.ts';
import { uncheckedCode } from '../../actors/checkout/slice.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft, useDraftValue, type Refusal } from '../../ui/form.ts';
import { useOpenDraft } from '../../ui/open-drafts.tsx';
import { type PromoDraft, promoSchema } from './checkout-schema.ts';
import { useProblemText } from './checkout-view.ts';

type Props = {
  isShown: boolean;
  problem: PromoProblem | null;
  isChecking: boolean;
  onApply: (code: string) => void;
};

/** A code typed by hand, or one that has gone from the bill; why it is not there stands below the field. */
export function PromoForm({ isShown, problem, isChecking, onApply }: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [start] = useState(problem?.code ?? '');
  const [sent, setSent] = useState(start);
  const refusal = useProblemText(problem);
  const atCode = useMemo(
    (): Refusal<PromoDraft> | null =>
      refusal === null ? null : { field: 'code', text: refusal, cause: refusal },
    [refusal],
  );
  const form = useDraft<PromoDraft>({ initial: { code: start }, schema: promoSchema, refusal: atCode });
  const code = useDraftValue(form.control, 'code');
  const unchecked = uncheckedCode(problem);
  const { getValues, setValue } = form;
  useEffect(() => {
    if (unchecked !== null && getValues('code') === '') setValue('code', unchecked);
  }, [unchecked, getValues, setValue]);
  const wasRefused = problem !== null && unchecked === null && code === sent;
  useOpenDraft(element, {
    isFilled: isShown && code !== '' && !wasRefused,
    label: t(isChecking ? 'checkout.applying' : 'checkout.draft.code'),
    busy: isChecking,
  });

  return (
    <form
      ref={element}
      noValidate
      onSubmit={form.send((draft) => {
        if (isChecking) return;
        setSent(draft.code);
        onApply(draft.code);
      })}
      className="flex items-start gap-3"
    >
      <div className="max-w-72 grow">
        <FormField
          control={form.control}
          name="code"
          clean={(typed) => typedCode(typed).toUpperCase()}
          label={t('checkout.code')}
          hideLabel
          placeholder={t('checkout.code')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          readOnly={isChecking}
          onLeave={() => {
            if (code === '' && unchecked !== null) onApply('');
          }}
          maxLength={32}
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12" busy={isChecking}>
        {isChecking ? t('checkout.applying') : t('checkout.apply')}
      </Button>
    </form>
  );
}
