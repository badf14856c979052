import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '../../../machines/money.ts';
import type { useTip } from '../../actors/cart/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft } from '../../ui/form.ts';
import { tipSchema, type TipDraft } from './tip-schema.ts';

/** An amount of one's own; the code of forms comes with it [R1.7]. */
export function CustomTip({ tip, currency }: { tip: ReturnType<typeof useTip>; currency: Currency }) {
  const { t } = useTranslation();
  const { symbol, exponent } = currency;
  const schema = useMemo(() => tipSchema(exponent), [exponent]);
  const form = useDraft<TipDraft>({ initial: { amount: tip.customText }, schema });
  return (
    <form
      noValidate
      onSubmit={form.send(({ amount }) => tip.typeCustom(amount, exponent))}
      className="flex items-end gap-3"
    >
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
        />
      </div>
      <Button type="submit" variant="secondary" className="min-h-12">
        {t('checkout.apply')}
      </Button>
    </form>
  );
}
