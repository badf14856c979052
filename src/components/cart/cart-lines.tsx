import { classNames } from '../../ui/class-names.ts';
import { CartLineRow } from './cart-line-row.tsx';
import type { Cart } from '../../actors/cart/use-cart.ts';
import { UndoRemoval } from './undo-removal.tsx';

/** Every line of the cart, with the way back for the one just removed. */
export function CartLines({ cart, compact = false }: { cart: Cart; compact?: boolean }) {
  return (
    <div
      className={classNames(
        'flex flex-col',
        !compact && 'rounded-card border border-card-border bg-surface px-4 shadow-card',
      )}
    >
      <UndoRemoval cart={cart} />
      <ul className="divide-y divide-line">
        {cart.lines.map((line) => (
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
    </div>
  );
}
