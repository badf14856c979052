import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toDecimal } from '../../../machines/money.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft, type Refusal } from '../../ui/form.ts';
import { Chip } from '../../ui/chip.tsx';
import { useCurrency, useMoney } from '../../ui/price.tsx';
import { useReadAmount } from '../../ui/read-amount.ts';
import { amountSchema } from './wallet-schema.ts';

type Draft = { amount: string };

type Props<Problem> = {
  /** Entered before, in minor units; null the first time. */
  amount: number | null;
  /** What the machine has against it. */
  problem: Problem;
  /** The words for that, at the field or above the form. */
  wordsOf: (problem: Problem) => { atField?: string; above?: string };
  hint: string | undefined;
  /** In minor units; null for what is no amount. */
  onEnter: (amount: number | null) => void;
  /** All there is to take, which one press fills in; null where that is unknown or without end. */
  all?: number | null;
  /** Usual amounts: one press enters one. */
  usual?: readonly number[];
};

/** How much money; a machine checks its limits [R1.22, R7.5]. */
export function AmountForm<Problem>({
  amount,
  problem,
  wordsOf,
  hint,
  onEnter,
  all = null,
  usual = [],
}: Props<Problem>) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const exponent = currency?.exponent ?? 2;
  const { atField, above = null } = wordsOf(problem);
  const refusal = useMemo(
    (): Refusal<Draft> | null =>
      atField === undefined ? null : { field: 'amount', text: atField, cause: problem },
    [atField, problem],
  );
  const read = useReadAmount();
  const schema = useMemo(() => amountSchema(read), [read]);
  const form = useDraft<Draft>({
    initial: { amount: amount === null ? '' : toDecimal(amount, exponent) },
    schema,
    refusal,
  });
  const money = useMoney();
  const { setFocus } = form;
  const startsAtField = usual.length > 0;
  useEffect(() => {
    if (startsAtField) setFocus('amount');
  }, [startsAtField, setFocus]);
  const enter = (typed: ReturnType<typeof read>) => onEnter(typeof typed === 'number' ? typed : null);
  return (
    <form
      noValidate
      onSubmit={form.send((draft) => enter(read(draft.amount)))}
      className="flex flex-col gap-4"
    >
      <FormError text={above} />
      <FormField
        control={form.control}
        name="amount"
        label={t('wallet.withdraw.amount')}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        leading={currency?.symbol}
        hint={hint}
      />
      {usual.length > 0 && (
        <div className="-mt-2 flex flex-wrap gap-2">
          {usual.map((each) => (
            <Chip key={each} pressed={false} onPress={() => onEnter(each)}>
              {money(each)}
            </Chip>
          ))}
        </div>
      )}
      {all !== null && all > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="-mt-2 self-start"
          onClick={() => form.fill('amount', toDecimal(all, exponent))}
        >
          {t('wallet.withdraw.all')}
        </Button>
      )}
      <Button type="submit" size="lg">
        {t('wallet.withdraw.next')}
      </Button>
    </form>
  );
}
