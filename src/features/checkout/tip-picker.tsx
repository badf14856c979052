import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Minor } from '../../../machines/money.ts';
import { useTip } from '../../actors/use-cart.ts';
import { Chip } from '../../ui/chip.tsx';
import { Field } from '../../ui/field.tsx';
import { useCurrency, useMoney } from '../../ui/price.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

const presets = [20, 30, 50];

/** A tip by radio; nothing is chosen beforehand and "no tip" weighs the same as any amount [R1.7]. */
export function TipPicker({ isPaused }: { isPaused: boolean }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { exponent } = useCurrency();
  const tip = useTip();
  const [isCustom, setIsCustom] = useState(tip.customText !== '');
  const [isDeclined, setIsDeclined] = useState(false);
  const amounts = amountsWith(tip.amount, isCustom, exponent);
  const value = isCustom ? 'custom' : tip.amount !== null ? String(tip.amount) : isDeclined ? 'none' : null;

  function choose(choice: string) {
    setIsCustom(choice === 'custom');
    setIsDeclined(choice === 'none');
    if (choice === 'custom') tip.typeCustom('');
    else tip.choose(choice === 'none' ? null : Number(choice));
  }

  if (isPaused) return <p className="text-ink-soft">{t('checkout.tipPaused')}</p>;
  return (
    <div className="flex flex-col gap-3">
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
      {tip.suggestion !== null && value === null && (
        <div>
          <Chip pressed={false} onPress={() => tip.choose(tip.suggestion)}>
            {t('checkout.tipLastTime', { amount: money(tip.suggestion) })}
          </Chip>
        </div>
      )}
      {isCustom && <CustomTip tip={tip} />}
    </div>
  );
}

function CustomTip({ tip }: { tip: ReturnType<typeof useTip> }) {
  const { t } = useTranslation();
  const { symbol } = useCurrency();
  const isWrong = tip.customText !== '' && tip.amount === null;
  return (
    <div dir="ltr" className="max-w-56 rtl:ms-auto">
      <Field
        label={t('checkout.customTipLabel', { currency: symbol })}
        leading={symbol}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        error={isWrong ? t('checkout.customTipInvalid') : null}
        value={tip.customText}
        onChange={(event) => tip.typeCustom(event.currentTarget.value)}
      />
    </div>
  );
}

function amountsWith(chosen: Minor | null, isCustom: boolean, exponent: number): Minor[] {
  const amounts = presets.map((units) => units * 10 ** exponent);
  const isExtra = chosen !== null && !isCustom && !amounts.includes(chosen);
  return isExtra ? [...amounts, chosen] : amounts;
}
