import { useImperativeHandle, useMemo, useRef, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { parseMinor, type Currency } from '../../../machines/money.ts';
import type { useTip } from '../../actors/cart/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft } from '../../ui/form.ts';
import { tipSchema, type TipDraft } from './tip-schema.ts';

/** A tip that may have been typed and not applied. */
export type TypedTip = {
  /** Whether nothing waits; else it is applied, or its field says what is wrong with it. */
  settle: () => boolean;
};

type Props = { tip: ReturnType<typeof useTip>; currency: Currency; ref: Ref<TypedTip> };

/** An amount of one's own, which counts once it is sent or left; until then the tip is what it was [R1.7]. */
export function CustomTip({ tip, currency, ref }: Props) {
  const { t } = useTranslation();
  const { symbol, exponent } = currency;
  const schema = useMemo(() => tipSchema(exponent), [exponent]);
  const form = useDraft<TipDraft>({ initial: { amount: tip.customText }, schema });
  const apply = ({ amount }: TipDraft) => tip.typeCustom(amount, exponent);
  const element = useRef<HTMLFormElement>(null);

  function isWaiting(): boolean {
    const text = form.getValues('amount').trim();
    const amount = parseMinor(text, exponent);
    return text !== '' && (amount === null || amount !== tip.amount);
  }

  async function leave() {
    if (isWaiting() && (await form.trigger('amount'))) apply(form.getValues());
  }

  useImperativeHandle(ref, () => ({
    settle: () => {
      if (!isWaiting()) return true;
      element.current?.requestSubmit();
      return false;
    },
  }));

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
