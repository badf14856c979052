import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Minor, toDecimal } from '../../../machines/money.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { dishCountQuery, priceBoundsQuery } from '../../api/price-filter.ts';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { useDebounced } from '../../lib/use-clock.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft, useDraftValue } from '../../ui/form.ts';
import { useCurrency, useMoney } from '../../ui/price.tsx';
import { RangeSlider } from '../../ui/range-slider.tsx';
import { useReadAmount } from '../../ui/read-amount.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { queryOf, useMenuFilters } from './menu-filters.ts';
import { type PriceDraft, priceSchema } from './price-schema.ts';

type Bounds = { lowest: Minor; highest: Minor };

const mostSteps = 60;
/** Round amounts in units of the currency. */
const roundSteps = [1, 5, 10, 50, 100, 500, 1000, 5000, 10_000];

/** The ends and the step of a slider over these prices: round amounts that hold them all. */
function priceSteps({ lowest, highest }: Bounds, exponent: number) {
  const unit = 10 ** exponent;
  const steps = roundSteps.map((each) => each * unit);
  const step = steps.find((each) => (highest - lowest) / each <= mostSteps) ?? steps.at(-1) ?? unit;
  return { min: Math.floor(lowest / step) * step, max: Math.ceil(highest / step) * step, step };
}

const close = () => closeOverlay('panel');

/** What the list asks for beside its filters; null where the provider can't count it. */
export type Counted = ReturnType<typeof queryOf> | null;

/** Two bounds for the price, on a slider over the menu's prices or typed; either may stay empty [R1.4]. */
export function PriceSheet({ counted }: { counted: Counted }) {
  const { t } = useTranslation();
  const { from, to } = useMenuFilters();
  const currency = useCurrency();
  const exponent = currency?.exponent ?? 0;
  const read = useReadAmount();
  const schema = useMemo(() => priceSchema(read), [read]);
  const form = useDraft<PriceDraft>({ initial: { from, to }, schema });
  const typed = { from: useDraftValue(form.control, 'from'), to: useDraftValue(form.control, 'to') };
  const { data: bounds } = useQuery(priceBoundsQuery(useScope()));

  const amountOf = (text: string): Minor | null => {
    const amount = read(text);
    return typeof amount === 'number' ? amount : null;
  };
  const boundOf = (text: string): string | null => {
    const amount = amountOf(text);
    return amount === null ? null : toDecimal(amount, exponent);
  };
  const count = useDishCount({ from: boundOf(typed.from) ?? '', to: boundOf(typed.to) ?? '' }, counted);

  return (
    <Sheet title={t('menu.price')} size="sm" onClose={close}>
      <form
        noValidate
        onSubmit={form.send((draft) =>
          closeOverlay('panel', { from: boundOf(draft.from), to: boundOf(draft.to) }),
        )}
        className="flex flex-col gap-4"
      >
        {bounds && currency !== null && (
          <PriceSlider
            {...{ bounds, exponent }}
            from={amountOf(typed.from)}
            to={amountOf(typed.to)}
            onChange={({ from: low, to: high }) => {
              form.clearErrors();
              form.setValue('from', low === null ? '' : toDecimal(low, exponent));
              form.setValue('to', high === null ? '' : toDecimal(high, exponent));
            }}
          />
        )}
        <div className="grid grid-cols-2 gap-3 slim:grid-cols-1">
          <FormField
            control={form.control}
            name="from"
            dir="ltr"
            inputMode="decimal"
            label={t('menu.from')}
          />
          <FormField control={form.control} name="to" dir="ltr" inputMode="decimal" label={t('menu.to')} />
        </div>
        <Button type="submit" size="lg">
          {count === null || count === 0 ? t('menu.showDishes') : t('menu.showCount', { count })}
        </Button>
        {count === 0 && <p className="text-center text-sm text-ink-soft">{t('menu.nothing')}</p>}
      </form>
    </Sheet>
  );
}

type Ends = { from: Minor | null; to: Minor | null };
type SliderProps = Ends & {
  bounds: { lowest: Minor; highest: Minor };
  exponent: number;
  onChange: (ends: Ends) => void;
};

/** An end of the slider is no bound. */
function PriceSlider({ bounds, exponent, from, to, onChange }: SliderProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const { min, max, step } = priceSteps(bounds, exponent);
  const within = (amount: Minor) => Math.min(max, Math.max(min, amount));
  const high = within(to ?? max);
  const low = Math.min(within(from ?? min), high);
  return (
    <div>
      <RangeSlider
        {...{ min, max, step }}
        value={{ low, high }}
        labels={{ low: t('menu.lowestPrice'), high: t('menu.highestPrice') }}
        textOf={money}
        onChange={(value) =>
          onChange({
            from: value.low === min ? null : value.low,
            to: value.high === max ? null : value.high,
          })
        }
      />
      <p aria-hidden="true" className="flex justify-between text-sm text-ink-faint">
        <bdi>{money(min)}</bdi>
        <bdi>{money(max)}</bdi>
      </p>
    </div>
  );
}

/** How many dishes the bounds leave, announced after a pause; null while it is not known. */
function useDishCount(range: { from: string; to: string }, counted: Counted): number | null {
  const { t } = useTranslation();
  const scope = useScope();
  const filters = useMenuFilters();
  const currency = useCurrency();
  const from = useDebounced(range.from, 250);
  const to = useDebounced(range.to, 250);
  const asked = queryOf({ ...filters, from, to }, currency?.exponent ?? null);
  // Not every provider filters by tags: its count would be of other dishes.
  const isCounted = counted !== null && currency !== null && asked.tagged === undefined;
  const options = dishCountQuery(scope, { ...counted, ...asked });
  const { data = null } = useQuery({
    ...options,
    enabled: isCounted && scope.branchId > 0,
    placeholderData: keepPreviousData,
  });
  const text = data === null ? null : data === 0 ? t('menu.nothing') : t('catalogue.count', { count: data });
  useEffect(() => {
    if (text !== null) announce(text, { topic: 'dishes' });
  }, [text]);
  return isCounted ? data : null;
}
