import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { lineTotal } from '../../../machines/cart/cart.ts';
import { useCart } from '../../actors/cart/use-cart.ts';
import { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { LineDiet, LineNote } from '../../components/cart/line-choice.tsx';
import { paths } from '../../lib/paths.ts';
import { FormError } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { useUnmetTexts } from './checkout-view.ts';

/** What is being ordered, in short, with the way back to the cart. */
export function OrderSummary() {
  const { t } = useTranslation();
  const { lines, quantity } = useCart();
  const textOf = useUnmetTexts();
  const unserved = useCheckout().unmet.find(({ name }) => name === 'dishNotServedNow');
  return (
    <section
      aria-labelledby="order-summary-title"
      data-field="cart bill"
      className="flex flex-col gap-2 border-b border-line pb-3"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 id="order-summary-title" className="text-base">
          {t('checkout.items', { count: quantity })}
        </h2>
        <Link
          href={paths.cart}
          className="inline-flex min-h-11 items-center font-semibold text-spice-ink underline-offset-4 hover:underline"
        >
          {t('checkout.editCart')}
        </Link>
      </div>
      <FormError text={unserved && textOf(unserved)} />
      <ul className="flex flex-col gap-1.5 text-sm">
        {lines.map((line) => (
          <li key={line.key} className="flex justify-between gap-3">
            <div className="min-w-0">
              <span className="text-ink-faint tabular-nums">{`${line.quantity} × `}</span>
              <bdi className={line.availability === 'soldOut' ? 'text-brick line-through' : undefined}>
                {line.name}
              </bdi>
              <LineNote note={line.note} />
              <LineDiet line={line} />
            </div>
            <Price amount={lineTotal(line)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
