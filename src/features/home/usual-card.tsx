import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { earlyTotal } from '../../../machines/bill/early-bill.ts';
import { linesTotal, type CartLine } from '../../../machines/cart/cart.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { noNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { compareOrder, type OrderDifference } from '../../../machines/order/compare-order.ts';
import type { Order } from '../../../machines/order/order.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useCart, useCartVerbs } from '../../actors/cart/use-cart.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useDietaryNeeds } from '../../actors/dietary-needs/use-dietary-needs.ts';
import { taxRateQuery } from '../../api/tax.ts';
import { useNeedsText } from '../../components/dietary/needs-text.ts';
import { usePromise } from '../../components/promise/use-promise.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { DishArt } from '../../ui/dish-art.tsx';
import { useMoney } from '../../ui/price.tsx';
import { useDates } from '../../ui/dates.tsx';

const picturesShown = 3;

/** One meal of before at today's prices: what differs is shown before it is ordered, and one press leads to the checkout. */
export function UsualCard({ order, products }: { order: Order; products: readonly Product[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const dates = useDates();
  const [, navigate] = useLocation();
  const { putLines } = useCartVerbs();
  const needs = useDietaryNeeds() ?? noNeeds;
  const { lines, differences } = compareOrder(order, products, needs);
  const isUnsuitable = differences.some(({ kind }) => kind === 'unsuitable');
  const { lines: inCart } = useCart();
  const others = inCart.filter(({ key }) => lines.every((line) => line.key !== key));
  const quantityInCart = (key: string) => inCart.find((line) => line.key === key)?.quantity ?? 0;
  const atLeast = lines.map((line) => ({
    ...line,
    quantity: Math.max(line.quantity, quantityInCart(line.key)),
  }));
  const total = useTotal([...atLeast, ...others]);
  const names = lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name));
  const inWords = (parts: string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);
  const list = inWords(names);

  function take() {
    putLines(lines);
    navigate(paths.checkout);
  }

  return (
    <article className="flex min-h-40 w-full flex-col gap-3 rounded-card border border-card-border bg-surface p-4 shadow-card">
      <div className="flex items-center gap-3">
        <div aria-hidden="true" className="flex shrink-0 -space-x-5 slim:hidden">
          {order.items.slice(0, picturesShown).map(({ id, image, productId }) => (
            <DishArt
              key={id}
              src={image}
              tint={productId}
              className="size-14 rounded-full border-2 border-surface"
            />
          ))}
        </div>
        <div className="min-w-0">
          <h3 className="text-base">
            {lines.length > 0 ? <bdi>{list}</bdi> : t(isUnsuitable ? 'dietary.noneSuits' : 'usual.gone')}
          </h3>
          <p className="text-sm text-ink-faint">
            <bdi>{dates.date(order.placedAt)}</bdi>
          </p>
        </div>
      </div>
      {differences.length > 0 && (
        <ul
          aria-label={t('usual.differs')}
          className="flex list-disc flex-col gap-0.5 ps-5 text-sm text-turmeric"
        >
          {differences.map((difference) => (
            <li key={`${difference.kind} ${difference.name}`}>
              <Difference difference={difference} />
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && others.length > 0 && (
        <p className="text-sm text-turmeric">
          {t('usual.withCart', { dishes: inWords(others.map(({ name }) => name)) })}
        </p>
      )}
      {lines.length > 0 && (
        <Button
          fullWidth
          className="mt-auto"
          aria-label={[t('usual.takeNamed', { dishes: list }), total].filter(Boolean).join(' · ')}
          onClick={take}
        >
          {[t('usual.take'), total].filter(Boolean).join(' · ')}
        </Button>
      )}
    </article>
  );
}

/** What will be due for these dishes, with tax and delivery; null while that is not known. */
function useTotal(lines: readonly CartLine[]): string | null {
  const { t } = useTranslation();
  const money = useMoney();
  const subTotal = linesTotal(lines);
  const { data: taxRate = null } = useQuery(taxRateQuery(useScope()));
  const promise = usePromise(null, subTotal);
  const total = earlyTotal({ subTotal, taxRate, promise });
  if (total === null) return null;
  const { from, to } = total;
  return from === to ? money(from) : t('promise.amounts', { from: money(from), to: money(to) });
}

function Difference({ difference }: { difference: OrderDifference }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const money = useMoney();
  const text = useNeedsText();
  const { name } = difference;
  switch (difference.kind) {
    case 'unsuitable':
      return t('dietary.leftOut', { name, why: text.reasons(difference.objections) });
    case 'priceChanged':
      return t('usual.priceChanged', {
        name,
        before: money(difference.before),
        after: money(difference.after),
      });
    case 'quantityChanged':
      return t('usual.quantityChanged', { name, before: difference.before, after: difference.after });
    case 'addOnsGone': {
      const addOns = new Intl.ListFormat(language, { type: 'conjunction' }).format(difference.addOns);
      return t('usual.addOnsGone', { name, addOns });
    }
    default:
      return t(`usual.${difference.kind}`, { name });
  }
}
