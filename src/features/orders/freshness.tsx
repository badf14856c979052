import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '../../../machines/order/order.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useNow } from '../../lib/use-clock.ts';
import { formatAgo } from '../../lib/dates.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { isActive } from './order-progress.ts';

export type FreshnessProps = { order: Order; readAt: number; isStale: boolean; onAskNow: () => void };

/** How old what is shown of an order under way is, and the way to ask again where the connection is weak [R1.16]. */
export function Freshness({ order, readAt, isStale, onAskNow }: FreshnessProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const ago = formatAgo(useNow() - readAt, language);
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, isStale, 'p');
  // 0 while it is being read in another language.
  if (!isActive(order) || readAt === 0) return null;
  return (
    <div ref={box}>
      <p className={classNames('mt-3 text-sm', isStale ? 'text-turmeric' : 'text-ink-faint')}>
        {[isStale && t('orders.stale'), t('orders.updated', { ago })].filter(Boolean).join(' ')}
      </p>
      {isStale && (
        <Button variant="quiet" size="sm" className="-ms-3" onClick={onAskNow}>
          {t('tracking.askNow')}
        </Button>
      )}
    </div>
  );
}
