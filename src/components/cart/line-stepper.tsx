import { useTranslation } from 'react-i18next';
import { lineTotal, type CartLine } from '../../../machines/cart/cart.ts';
import { announce } from '../../ui/announcer.ts';
import { useMoney } from '../../ui/price.tsx';
import { Stepper } from '../../ui/stepper.tsx';

type Props = { line: CartLine; onQuantity: (quantity: number) => void };

/** The quantity of a line; 0 takes it out, which the caller announces. */
export function LineStepper({ line, onQuantity }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const { name } = line;

  function change(quantity: number) {
    onQuantity(quantity);
    if (quantity === 0) return;
    const total = money(lineTotal({ ...line, quantity }));
    announce(t('cart.quantityNow', { name, count: quantity, total }), { topic: line.key });
  }

  return (
    <Stepper
      size="sm"
      quantity={line.quantity}
      min={line.minimumQuantity}
      max={line.allowedQuantity}
      labels={{
        group: t('cart.quantityOf', { name }),
        increase: t('cart.increase', { name }),
        decrease: t('cart.decrease', { name }),
        remove: t('cart.remove', { name }),
      }}
      onChange={change}
    />
  );
}
