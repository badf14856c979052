import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toDecimal } from '../../../machines/money.ts';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft } from '../../ui/form.ts';
import { useCurrency } from '../../ui/price.tsx';
import { useReadAmount } from '../../ui/read-amount.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useMenuFilters } from './menu-filters.ts';
import { priceSchema, type PriceDraft } from './price-schema.ts';

const close = () => closeOverlay('panel');

/** Two bounds for the price; either may stay empty [R1.4]. */
export function PriceSheet() {
  const { t } = useTranslation();
  const { from, to } = useMenuFilters();
  const exponent = useCurrency()?.exponent ?? 0;
  const read = useReadAmount();
  const schema = useMemo(() => priceSchema(read), [read]);
  const form = useDraft<PriceDraft>({ initial: { from, to }, schema });

  function boundOf(typed: string): string | null {
    const amount = read(typed);
    return typeof amount === 'number' ? toDecimal(amount, exponent) : null;
  }

  return (
    <Sheet title={t('menu.price')} size="sm" onClose={close}>
      <form
        noValidate
        onSubmit={form.send((draft) =>
          closeOverlay('panel', { from: boundOf(draft.from), to: boundOf(draft.to) }),
        )}
        className="flex flex-col gap-4"
      >
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
          {t('menu.showDishes')}
        </Button>
      </form>
    </Sheet>
  );
}
