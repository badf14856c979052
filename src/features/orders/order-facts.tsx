import { MapPin, Phone, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Minor } from '../../../machines/money.ts';
import type { Order } from '../../../machines/order/order.ts';
import { withCountry } from '../../../machines/typed/typed-phone.ts';
import { IsolatedParts } from '../../components/addresses/address-text.tsx';
import { useSettings } from '../../components/use-settings.ts';
import { useMoney } from '../../ui/price.tsx';
import { Card } from './card.tsx';

type RiderProps = { rider: NonNullable<Order['rider']>; branchContact: string };

/** Who brings it, and how to reach them: by a number with the country of the restaurant's, or of the help line's. */
export function Rider({ rider, branchContact }: RiderProps) {
  const { t } = useTranslation();
  const settings = useSettings();
  const number = withCountry(rider.mobile, [branchContact, settings?.supportNumber ?? '']);
  return (
    <Card label={t('orders.rider')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="text-sm text-ink-faint">{t('orders.rider')}</p>
          <bdi className="font-semibold">{rider.name}</bdi>
        </div>
        {rider.mobile !== '' && (
          <a
            href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}
            aria-label={t('orders.callRider', { name: rider.name })}
            className="tap inline-flex items-center gap-2 rounded-full border border-line-strong px-4 font-medium"
          >
            <Phone aria-hidden="true" size="1.125rem" />
            <span dir="ltr">{number}</span>
          </a>
        )}
      </div>
    </Card>
  );
}

/** Where the order goes or waits, and the customer's note. */
export function Place({ order }: { order: Order }) {
  const { t } = useTranslation();
  const Icon = order.isPickup ? Store : MapPin;
  const texts = order.isPickup ? [order.branchName, order.branchAddress] : [order.address];
  const where = texts.flatMap((text) => text.split(', ')).filter(Boolean);
  if (where.length === 0 && order.note === '') return null;
  return (
    <Card>
      <dl className="flex flex-col gap-3">
        {where.length > 0 && (
          <div className="relative ps-8">
            <dt className="text-sm text-ink-faint">
              <Icon aria-hidden="true" size="1.25rem" className="absolute start-0 top-0.5" />
              <span>{order.isPickup ? t('orders.collectedAt') : t('orders.deliveredTo')}</span>
            </dt>
            <dd>
              <IsolatedParts parts={where} />
            </dd>
          </div>
        )}
        {order.note !== '' && (
          <div className="ps-8">
            <dt className="text-sm text-ink-faint">{t('orders.note')}</dt>
            <dd>
              <bdi className="whitespace-pre-line wrap-anywhere">{order.note}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

/** What the restaurant gave for a delay. */
export function DelayCredit({ amount }: { amount: Minor }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <p className="rounded-card bg-leaf-soft px-5 py-3.5 text-sm">
      {t('promise.creditCame', { amount: money(amount) })}
    </p>
  );
}
