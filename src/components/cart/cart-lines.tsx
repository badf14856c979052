import { useTranslation } from 'react-i18next';
import { linesTotal, type CartLine } from '../../../machines/cart/cart.ts';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import type { Cart } from '../../actors/cart/use-cart.ts';
import { UndoRemoval } from './undo-removal.tsx';

/** Every line of the cart, those of a group order by person, with the way back for the one just removed. */
export function CartLines({ cart, compact = false }: { cart: Cart; compact?: boolean }) {
  const { t } = useTranslation();
  const guests = new Map(cart.lines.flatMap(({ guest }) => (guest === undefined ? [] : [[guest.id, guest]])));
  const rows = (of: number | undefined) => {
    const lines = cart.lines.filter(({ guest }) => guest?.id === of);
    return <Rows lines={lines} cart={cart} compact={compact} />;
  };
  const totalOf = (of: number | undefined) => linesTotal(cart.lines.filter(({ guest }) => guest?.id === of));
  const hasOwn = cart.lines.some(({ guest }) => guest === undefined);
  return (
    <div
      className={classNames(
        'flex flex-col',
        !compact && 'rounded-card border border-card-border bg-surface px-4 shadow-card',
      )}
    >
      <UndoRemoval cart={cart} />
      {guests.size > 0 && hasOwn && <Person name={t('group.you')} total={totalOf(undefined)} />}
      {hasOwn && rows(undefined)}
      {[...guests.values()].map(({ id, name }) => (
        <section key={id} aria-label={name}>
          <Person name={name} total={totalOf(id)} />
          {rows(id)}
        </section>
      ))}
    </div>
  );
}

function Person({ name, total }: { name: string; total: number }) {
  return (
    <div className="-mx-4 flex items-baseline justify-between gap-3 bg-sunken px-4 py-2 text-sm font-semibold">
      <bdi>{name}</bdi>
      <Price amount={total} />
    </div>
  );
}

function Rows({ lines, cart, compact }: { lines: readonly CartLine[]; cart: Cart; compact: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <CartLineRow
          key={line.key}
          line={line}
          compact={compact}
          onQuantity={(quantity) =>
            quantity === 0 ? cart.remove(line.key) : cart.setQuantity(line.key, quantity)
          }
          onRemove={() => cart.remove(line.key)}
        />
      ))}
    </ul>
  );
}
