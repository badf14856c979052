import { MessageCircleWarning } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { canComplain, type Complaint } from '../../../machines/complaint/complaint.ts';
import type { Order, OrderItem } from '../../../machines/order/order.ts';
import { useComplaint } from '../../actors/complaint/use-complaint.ts';
import { useProviderNow } from '../../actors/system/use-provider-now.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useDates } from '../../ui/dates.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Card } from './card.tsx';

const ComplaintSheet = loadable(() => import('./complaint-sheet.tsx').then((m) => m.ComplaintSheet));

/**
 * The dishes of an order that arrived, with a button to report each, and the state of each report [R1.15]. Nothing where there are
 * no reports and the provider takes no more.
 */
export function OrderProblems({ order }: { order: Order }) {
  const { t } = useTranslation();
  const dates = useDates();
  const now = useProviderNow();
  const { dish, open, close } = useComplaint();
  useEffect(() => close, [close]);
  const reported = dish?.orderId === order.id ? order.items.find(({ id }) => id === dish.itemId) : undefined;
  // A report that is being written stays when its time ends: the provider refuses it, and nothing that was typed is lost.
  const isOpen = reported !== undefined || order.items.some((item) => canComplain(item, order, now));
  const shown = isOpen ? order.items : order.items.filter(({ complaint }) => complaint !== null);
  if (shown.length === 0) return null;
  return (
    <Card label={t('complaint.title')}>
      <h2 className="text-lg">{t('complaint.title')}</h2>
      {isOpen && (
        <p className="mb-1 text-sm text-ink-faint">
          {t('complaint.hint', { until: dates.moment(order.complaintsUntil) })}
        </p>
      )}
      <ul className="divide-y divide-line">
        {shown.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 py-3">
            <div className="min-w-0 grow basis-40">
              <p className="font-medium">
                <bdi>{item.name}</bdi>
              </p>
              {item.complaint !== null && <ReportState complaint={item.complaint} item={item} />}
            </div>
            {canComplain(item, order, now) && (
              <Button
                variant="secondary"
                size="sm"
                className="shrink-0"
                aria-label={t('complaint.reportOf', { name: item.name })}
                onClick={() => void open({ orderId: order.id, itemId: item.id, quantity: item.quantity })}
              >
                {t('complaint.report')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {reported !== undefined && (
        <PartBoundary onClose={close}>
          <ComplaintSheet order={order} item={reported} />
        </PartBoundary>
      )}
    </Card>
  );
}

/** The report of a dish and the restaurant's answer. */
function ReportState({ complaint, item }: { complaint: Complaint; item: OrderItem }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { status, reason, quantity, comment, pictures, answer } = complaint;
  const amounts = { asked: money(complaint.asked), granted: money(complaint.granted) };
  const what = t(`complaint.reasons.${reason}`);
  return (
    <div data-complaint={status} className="flex flex-col gap-0.5 text-sm">
      <p className="text-ink-soft">
        {item.quantity > 1 ? t('complaint.ofThem', { what, quantity, all: item.quantity }) : what}
      </p>
      {comment !== '' && (
        <p className="text-ink-soft">
          <bdi>{comment}</bdi>
        </p>
      )}
      {pictures.length > 0 && (
        <ul className="my-1 flex flex-wrap gap-2">
          {pictures.map((address, at) => (
            <li key={address}>
              <img
                src={address}
                alt={t('rating.picture', { number: at + 1 })}
                className="size-14 rounded-control object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      <p
        className={classNames(
          'flex items-start gap-1.5 font-medium',
          status === 'refused' ? 'text-brick' : status === 'open' ? 'text-turmeric' : 'text-leaf',
        )}
      >
        <MessageCircleWarning size="1rem" aria-hidden="true" className="mt-0.5 shrink-0" />
        <span>{t(`complaint.status.${status}`, amounts)}</span>
      </p>
      {answer !== '' && (
        <p>
          <bdi>{t('complaint.answer', { answer })}</bdi>
        </p>
      )}
    </div>
  );
}
