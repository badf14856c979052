import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { closeOverlay, replaceParams } from '../../lib/overlay-param.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useMenuFilters } from './menu-filters.ts';

const close = () => closeOverlay('panel');
const amount = /^\d{0,6}(?:\.\d{0,2})?$/;

/** Two bounds for the price; either may stay empty [R1.4]. */
export function PriceSheet() {
  const { t } = useTranslation();
  const filters = useMenuFilters();
  const [from, setFrom] = useState(filters.from);
  const [to, setTo] = useState(filters.to);

  function apply(event: FormEvent) {
    event.preventDefault();
    const wanted = { from: from === '' ? null : from, to: to === '' ? null : to };
    window.addEventListener('popstate', () => replaceParams(wanted), { once: true });
    close();
  }

  return (
    <Sheet title={t('menu.price')} size="sm" onClose={close}>
      <form onSubmit={apply} className="flex flex-col gap-4">
        <div className="grid grid-cols-2 gap-3">
          <Field
            dir="ltr"
            inputMode="decimal"
            label={t('menu.from')}
            value={from}
            onChange={(event) => {
              if (amount.test(event.currentTarget.value)) setFrom(event.currentTarget.value);
            }}
          />
          <Field
            dir="ltr"
            inputMode="decimal"
            label={t('menu.to')}
            value={to}
            onChange={(event) => {
              if (amount.test(event.currentTarget.value)) setTo(event.currentTarget.value);
            }}
          />
        </div>
        <Button type="submit" size="lg">
          {t('menu.showDishes')}
        </Button>
      </form>
    </Sheet>
  );
}
