import { Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '../../../machines/order/order.ts';
import { classNames } from '../../ui/class-names.ts';
import { useArrivalText } from './arrival-text.ts';

/** When an order under way arrives, or what it waits for; `action` is what can be done once it is late [R1.16]. */
export function ArrivalNote({ order, action }: { order: Order; action: ReactNode }) {
  const text = useArrivalText()(order);
  if (text === null) return null;
  return (
    <div
      data-arrival={text.kind}
      className={classNames(
        'flex items-start gap-3 rounded-card px-5 py-3.5',
        text.isLate ? 'bg-turmeric-soft text-turmeric' : 'bg-leaf-soft',
      )}
    >
      <Clock3 size="1.25rem" aria-hidden="true" className="mt-0.5 shrink-0" />
      <div>
        <p className="font-semibold">{text.title}</p>
        {text.details.map((detail) => (
          <p key={detail} className="text-sm">
            <bdi>{detail}</bdi>
          </p>
        ))}
        {text.isLate && action}
      </div>
    </div>
  );
}
