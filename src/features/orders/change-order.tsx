import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useChangeTime, useOrderChange } from '../../actors/order-change/use-order-change.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const ChangeSheet = loadable(() => import('./change-sheet.tsx').then((m) => m.ChangeSheet));

/**
 * The line under a placed order with which it can be changed, and how long [R1.15]. Its place stays until the restaurant accepts the
 * order, so that nothing moves when the time is over.
 */
export function ChangeOrder({ order }: { order: Order }) {
  const { order: changed, close } = useOrderChange();
  const [wasOffered, setWasOffered] = useState(false);
  const isOffered = order.changesUntil !== '';
  if (isOffered && !wasOffered) setWasOffered(true);
  const isOpen = changed?.orderId === order.id;
  useEffect(() => close, [close]);
  return (
    <>
      {wasOffered && order.status === 'pending' && <Offer order={order} />}
      {isOpen && (
        <PartBoundary onClose={close}>
          <ChangeSheet order={order} />
        </PartBoundary>
      )}
    </>
  );
}

function Offer({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { open } = useOrderChange();
  const { left, clock } = useChangeTime(order);
  const isOver = left === 0 || order.changesUntil === '';
  const isKnown = left !== null;

  useEffect(() => {
    if (isKnown && !isOver) announce(t('orderChange.offered'), { topic: 'order-change' });
    // Once when it is known, and not each second.
  }, [isKnown, isOver, t]);

  return (
    <div
      data-change={isOver ? 'over' : 'open'}
      className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card border border-card-border bg-surface px-5 py-2"
    >
      {isOver ? (
        <p className="text-sm text-ink-faint">{t('orderChange.over')}</p>
      ) : (
        <>
          <Button variant="quiet" className="-ms-3" onClick={() => void open(order)}>
            {t('orderChange.open')}
          </Button>
          <p aria-hidden="true" className="text-sm text-ink-soft tabular-nums">
            {clock !== null && t('orderChange.left', { time: clock })}
          </p>
        </>
      )}
    </div>
  );
}
