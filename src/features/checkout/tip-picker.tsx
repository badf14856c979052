import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tipPresets } from '../../../machines/cart/tip.ts';
import type { Currency, Minor } from '../../../machines/money.ts';
import { useTip } from '../../actors/cart/use-cart.ts';
import { Chip } from '../../ui/chip.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useCurrency, useMoney } from '../../ui/price.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

const CustomTip = loadable(() => import('./custom-tip.tsx').then((m) => m.CustomTip));

/** A tip by radio; without one "no tip" is chosen, and weighs the same as any amount [R1.7]. */
export function TipPicker({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const { amount } = useTip();
  if (isPaused) return amount === null ? null : <p className="text-ink-soft">{t('checkout.tipPaused')}</p>;
  return currency === null ? <Skeleton className="h-12" /> : <TipChoice currency={currency} />;
}

function TipChoice({ currency }: { currency: Currency }) {
  const { t } = useTranslation();
  const money = useMoney();
  const tip = useTip();
  const [isCustom, setIsCustom] = useState(tip.amount !== null && tip.customText !== '');
  const [isDeclined, setIsDeclined] = useState(false);
  const amounts = amountsWith(tip.amount, isCustom, currency);
  const value = isCustom ? 'custom' : tip.amount !== null ? String(tip.amount) : 'none';

  function choose(choice: string) {
    setIsCustom(choice === 'custom');
    setIsDeclined(choice === 'none');
    if (choice !== 'custom') tip.choose(choice === 'none' ? null : Number(choice));
  }

  const suggestion = value === 'none' && !isDeclined ? tip.suggestion : null;
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, suggestion !== null, 'input:checked');

  return (
    <div ref={box} className="flex flex-col gap-3">
      <RadioCards
        legend={t('checkout.tip')}
        layout="row"
        value={value}
        onChange={choose}
        options={[
          { value: 'none', label: t('checkout.noTip') },
          ...amounts.map((amount) => ({ value: String(amount), label: money(amount) })),
          { value: 'custom', label: t('checkout.customTip') },
        ]}
      />
      {suggestion !== null && (
        <div>
          <Chip pressed={false} onPress={() => tip.choose(suggestion)}>
            {t('checkout.tipLastTime', { amount: money(suggestion) })}
          </Chip>
        </div>
      )}
      {isCustom && (
        <PartBoundary pending={<Skeleton className="h-18" />}>
          <CustomTip tip={tip} currency={currency} />
        </PartBoundary>
      )}
    </div>
  );
}

function amountsWith(chosen: Minor | null, isCustom: boolean, currency: Currency): Minor[] {
  const amounts = tipPresets(currency);
  const isExtra = chosen !== null && !isCustom && !amounts.includes(chosen);
  return isExtra ? [...amounts, chosen] : amounts;
}
