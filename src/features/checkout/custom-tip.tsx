import { useMemo, useRef, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { tipCeiling } from '../../../machines/cart/tip.ts';
import type { Currency } from '../../../machines/money.ts';
import type { useTip } from '../../actors/cart/use-cart.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft, useDraftValue } from '../../ui/form.ts';
import { useOpenDraft } from '../../ui/open-drafts.tsx';
import { useMoney } from '../../ui/price.tsx';
import { useReadAmount } from '../../ui/read-amount.ts';
import { tipSchema, type TipDraft } from './checkout-schema.ts';

type Props = { tip: ReturnType<typeof useTip>; currency: Currency };

/** An amount of one's own, which counts once it is sent or left; an emptied field means no tip. Until then the tip is what it was [R1.7]. */
export function CustomTip({ tip, currency }: Props) {
  const { t } = useTranslation();
  const { symbol } = currency;
  const read = useReadAmount();
  const most = tipCeiling(currency);
  const tooLarge = t('checkout.customTipTooLarge', { amount: useMoney()(most) });
  const schema = useMemo(() => tipSchema(read, { most, tooLarge }), [read, most, tooLarge]);
  const form = useDraft<TipDraft>({ initial: { amount: tip.customText }, schema });
  const apply = (draft: TipDraft) => {
    const amount = read(draft.amount);
    if (typeof amount === 'number') tip.chooseCustom(amount, currency);
  };
  const element = useRef<HTMLFormElement>(null);

  const typed = read(useDraftValue(form.control, 'amount'));
  const isWaiting = typed !== 'missing' && typed !== (tip.amount ?? 0);
  const isEmptied = typed === 'missing' && tip.amount !== null && tip.customText !== '';
  useOpenDraft(element, {
    isFilled: isWaiting || isEmptied,
    label: t(isEmptied ? 'checkout.draft.noTip' : 'checkout.draft.tip'),
  });

  const send = form.send(apply);

  function submit(event: FormEvent<HTMLFormElement>) {
    if (!isEmptied) return send(event);
    event.preventDefault();
    tip.choose(null);
  }

  async function leave() {
    if (isEmptied) tip.choose(null);
    if (isWaiting && (await form.trigger('amount'))) apply(form.getValues());
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex items-start gap-3">
      <div className="max-w-56 grow">
        <FormField
          control={form.control}
          name="amount"
          label={t('checkout.customTipLabel', { currency: symbol })}
          leading={symbol}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          onLeave={() => void leave()}
        />
      </div>
      <Button type="submit" variant="secondary" className="mt-6.5 min-h-12">
        {t('checkout.apply')}
      </Button>
    </form>
  );
}
