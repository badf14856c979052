import { useTranslation } from 'react-i18next';
import { linesTotal, type CartLine } from '../../../machines/cart/cart.ts';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/price.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import type { Cart } from '../../actors/cart/use-cart.ts';
import { UndoRemoval } from './undo-removal.tsx';

const LinesRenewed = loadable(() => import('./lines-renewed.tsx').then((m) => m.LinesRenewed));

type Props = { cart: Cart; compact?: boolean };

/** Every line of the cart, those of a group order by person, with the way back for the one just removed. */
export function CartLines({ cart, compact = false }: Props) {
  const { t } = useTranslation();
  const guests = new Map(cart.lines.flatMap(({ guest }) => (guest === undefined ? [] : [[guest.id, guest]])));
  const own = cart.lines.filter(({ guest }) => guest === undefined);
  return (
    <div
      className={classNames(
        'flex flex-col',
        !compact && 'rounded-card border border-card-border bg-surface px-4 shadow-card',
      )}
    >
      <UndoRemoval cart={cart} />
      {guests.size > 0 && own.length > 0 && <Person name={t('group.you')} lines={own} />}
      {cart.isGuest && (
        <PartBoundary fallback="none">
          <LinesRenewed cart={cart} />
        </PartBoundary>
      )}
      <Rows lines={own} cart={cart} compact={compact} />
      {[...guests.values()].map(({ id, name }) => (
        <Guest key={id} name={name} lines={linesOf(cart, id)} cart={cart} compact={compact} />
      ))}
    </div>
  );
}

const linesOf = ({ lines }: Cart, guestId: number) => lines.filter(({ guest }) => guest?.id === guestId);

type GuestProps = { name: string; lines: readonly CartLine[] } & Required<Props>;

function Guest({ name, ...rest }: GuestProps) {
  return (
    <section aria-label={name}>
      <Person name={name} lines={rest.lines} />
      <Rows {...rest} />
    </section>
  );
}

function Person({ name, lines }: Pick<GuestProps, 'name' | 'lines'>) {
  return (
    <div className="-mx-4 flex items-baseline justify-between gap-3 bg-sunken px-4 py-2 text-sm font-semibold">
      <bdi>{name}</bdi>
      <Price amount={linesTotal(lines)} />
    </div>
  );
}

function Rows({ lines, cart, compact }: Omit<GuestProps, 'name'>) {
  if (lines.length === 0) return null;
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
