import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lineTotal, type CartLine } from '../../../machines/cart/cart.ts';
import { isOwnLine, useCart } from '../../actors/cart/use-cart.ts';
import { LineChoice } from '../../components/cart/line-choice.tsx';
import { closeOverlay, isOverlayClosing, replaceParams } from '../../lib/overlay-param.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const close = () => closeOverlay('again');
/** In its own step of the history, so that Back closes the dish as well. */
const chooseAnew = (id: number) => replaceParams({ again: null, dish: String(id) });

/** A dish with choices that is added again: the same as last time, or another choice [R1.5, R1.6]. */
export function AgainSheet({ id }: { id: number }) {
  const { lines, isUpdating, setQuantity } = useCart();
  const last = lines.find((line) => isOwnLine(line, id) && line.availability === 'available') ?? null;
  const isGone = last === null && !isUpdating;

  useEffect(() => {
    if (isGone) chooseAnew(id);
  }, [isGone, id]);

  return last === null ? null : (
    <Question line={last} onSame={() => setQuantity(last.key, last.quantity + 1)} />
  );
}

function Question({ line, onSame }: { line: CartLine; onSame: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { name, allowedQuantity } = line;
  const isAtLimit = allowedQuantity !== null && line.quantity >= allowedQuantity;

  function takeSame() {
    if (isOverlayClosing()) return;
    onSame();
    announce(t('product.inCart', { name, count: line.quantity + 1 }), { topic: line.key });
    close();
  }

  return (
    <Sheet
      title={t('product.againTitle', { name })}
      onClose={close}
      size="sm"
      footer={
        <div className="flex flex-wrap-reverse gap-2">
          <Button variant="secondary" size="lg" className="grow" onClick={() => chooseAnew(line.productId)}>
            {t('product.chooseAnew')}
          </Button>
          <Button size="lg" className="grow tabular-nums" unavailable={isAtLimit} onClick={takeSame}>
            {isAtLimit
              ? t('cart.mergeReduced', { count: allowedQuantity })
              : t('product.sameAgainFor', { total: money(lineTotal({ ...line, quantity: 1 })) })}
          </Button>
        </div>
      }
    >
      <p className="text-sm text-ink-faint">{t('product.lastChoice')}</p>
      <div className="font-medium">
        <LineChoice line={line} />
      </div>
    </Sheet>
  );
}
