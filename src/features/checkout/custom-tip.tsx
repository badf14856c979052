import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { parseMinor, type Currency } from '../../../machines/money.ts';
import type { useTip } from '../../actors/cart/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft, useDraftValue } from '../../ui/form.ts';
import { useOpenDraft } from '../../ui/open-drafts.tsx';
import { tipSchema, type TipDraft } from './tip-schema.ts';

type Props = { tip: ReturnType<typeof useTip>; currency: Currency };

/** An amount of one's own, which counts once it is sent or left; until then the tip is what it was [R1.7]. */
export function CustomTip({ tip, currency }: Props) {
  const { t } = useTranslation();
  const { symbol, exponent } = currency;
  const schema = useMemo(() => tipSchema(exponent), [exponent]);
  const form = useDraft<TipDraft>({ initial: { amount: tip.customText }, schema });
  const apply = ({ amount }: TipDraft) => tip.typeCustom(amount, exponent);
  const element = useRef<HTMLFormElement>(null);

  const text = useDraftValue(form.control, 'amount').trim();
  const isWaiting = text !== '' && parseMinor(text, exponent) !== (tip.amount ?? 0);
  useOpenDraft(element, { isFilled: isWaiting, label: t('checkout.draft.tip') });

  async function leave() {
    if (isWaiting && (await form.trigger('amount'))) apply(form.getValues());
  }

  return (
    <form ref={element} noValidate onSubmit={form.send(apply)} className="flex items-start gap-3">
      <div className="max-w-56 grow">
        <FormField
          control={form.control}
          name="amount"
          label={t('checkout.customTipLabel', { currency: symbol })}
          leading={symbol}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          onLeave={() => void leave()}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-6.5 min-h-12">
        {t('checkout.apply')}
      </Button>
    </form>
  );
}
