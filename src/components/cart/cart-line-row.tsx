import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { lineTotal, type CartLine } from '../../../machines/cart/cart.ts';
import { openOverlay } from '../../lib/overlay-param.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { DishArt } from '../../ui/dish-art.tsx';
import { Price, useMoney } from '../../ui/price.tsx';
import { VegMark } from '../../ui/badge.tsx';
import { useSettings } from '../use-settings.ts';
import { LineChoice, LineDiet } from './line-choice.tsx';
import { LineStepper } from './line-stepper.tsx';

type Props = {
  line: CartLine;
  compact: boolean;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
};

/** One line: what it is, how many, what it comes to; a tap edits it. A sold-out line can only become another, or go; a guest's line can only go. */
export function CartLineRow({ line, compact, onQuantity, onRemove }: Props) {
  const { t } = useTranslation();
  const money = useMoney();
  const isSoldOut = line.availability === 'soldOut';
  const { name } = line;

  return (
    <li className="@container flex gap-3 py-4" data-line={line.key}>
      {!compact && (
        <DishArt
          src={line.image}
          tint={line.productId}
          dimmed={isSoldOut}
          className="size-18 shrink-0 rounded-control @max-[17rem]:hidden"
        />
      )}
      <div className="flex min-w-0 grow flex-col gap-2">
        <div className="flex items-start justify-between gap-3 slim:flex-wrap">
          <LineName line={line} onEdit={() => openOverlay('line', line.key)} />
          <Price
            amount={lineTotal(line)}
            className={classNames('font-semibold', isSoldOut && 'text-ink-faint line-through')}
          />
        </div>
        {isSoldOut || line.guest !== undefined ? (
          <div className="flex flex-wrap items-center justify-between gap-2">
            {isSoldOut ? (
              <p className="text-sm font-medium text-brick">{t('cart.soldOut')}</p>
            ) : (
              <p className="text-sm text-ink-faint">{`${line.quantity} ×`}</p>
            )}
            <Button
              variant={isSoldOut ? 'danger' : 'quiet'}
              size="sm"
              onClick={onRemove}
              aria-label={t('cart.remove', { name })}
            >
              {t('cart.removeShort')}
            </Button>
          </div>
        ) : (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="text-sm text-ink-faint">
              {line.quantity > 1 && t('cart.each', { price: money(lineTotal({ ...line, quantity: 1 })) })}
            </span>
            <LineStepper line={line} onQuantity={onQuantity} />
          </div>
        )}
      </div>
    </li>
  );
}

/** The whole text is the button's surface. */
function LineName({ line, onEdit }: { line: CartLine; onEdit: () => void }) {
  const { t } = useTranslation();
  const takesNote = (useSettings()?.longestDishNote ?? 0) > 0 && line.note === '';
  return (
    <div className="relative min-w-0 grow">
      <p className="flex items-start gap-2 font-medium">
        {line.foodType !== 'unmarked' && (
          <VegMark kind={line.foodType} label={t(`cart.${line.foodType}`)} className="mt-1" />
        )}
        <bdi>{line.name}</bdi>
      </p>
      <LineChoice line={line} />
      <LineDiet line={line} />
      {line.guest === undefined && (
        <button
          type="button"
          onClick={onEdit}
          aria-haspopup="dialog"
          aria-label={t(takesNote ? 'cart.editOrNote' : 'cart.edit', { name: line.name })}
          className="text-start text-sm font-semibold text-spice-ink after:absolute after:inset-0 after:rounded-control hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
        >
          <span>{t(takesNote ? 'cart.editOrNoteShort' : 'cart.editShort')}</span>
          <ChevronRight
            size="0.9375rem"
            aria-hidden="true"
            className="mirror ms-0.5 inline align-text-bottom"
          />
        </button>
      )}
    </div>
  );
}
