import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { metresOf } from '../../../machines/map/route.ts';
import type { Order } from '../../../machines/order/order.ts';
import type { RiderPosition } from '../../../machines/tracking/tracking.ts';
import type { MapAdapter, MapMarker } from '../../components/map/map-adapter.ts';
import { MapRegion } from '../../components/map/map-region.tsx';
import { useMap } from '../../components/map/use-map.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useNow } from '../../lib/use-clock.ts';
import { formatAgo } from '../../lib/dates.ts';
import { formatDistance } from '../../lib/numbers.ts';
import { classNames } from '../../ui/class-names.ts';

/** A rider's position is outdated after this time. */
const silentAfterMs = 120_000;

type Props = { order: Order; rider: RiderPosition | null };

/** Where the order is, on the map and in words; nothing without a position that the map could show [R1.16, K2]. */
export function OrderMap({ order, rider }: Props) {
  const { t } = useTranslation();
  const { data: map } = useMap();
  const places = placesOf(order, rider);
  const isShown = places.length > 0 && (map === undefined || places.every(map.covers));
  if (!isShown)
    return order.status === 'out_for_delivery' ? <OrderWhereabouts order={order} rider={rider} /> : null;
  return (
    <section
      aria-label={t('tracking.title')}
      className="overflow-hidden rounded-card border border-card-border bg-surface shadow-card"
    >
      <MapRegion className="h-[40dvh] min-h-64 rounded-none border-0 lg:h-112">
        {(loaded) => <Picture map={loaded} order={order} rider={rider} />}
      </MapRegion>
      <div className="px-5 py-3">
        <OrderWhereabouts order={order} rider={rider} />
      </div>
    </section>
  );
}

function placesOf({ origin, destination }: Order, rider: RiderPosition | null) {
  return [origin, destination, rider].filter((place) => place !== null);
}

/** What is still ahead: from the rider, or from the restaurant before a rider has it. */
function useRoute(map: MapAdapter | undefined, { origin, destination }: Order, rider: RiderPosition | null) {
  const from = rider ?? origin;
  return useMemo(
    () => (map === undefined || from === null || destination === null ? [] : map.route(from, destination)),
    [map, from, destination],
  );
}

function Picture({ map, order, rider }: Props & { map: MapAdapter }) {
  const { t } = useTranslation();
  const { origin, destination, branchName: branch, isPickup } = order;
  const route = useRoute(map, order, rider);
  const markers = useMemo((): MapMarker[] => {
    const all: (Omit<MapMarker, 'at'> & { at: MapMarker['at'] | null })[] = [
      { id: 'kitchen', kind: 'kitchen', at: origin, label: branch },
      { id: 'home', kind: 'home', at: destination, label: t('tracking.you') },
      { id: 'rider', kind: 'rider', at: rider, label: order.rider?.name ?? '' },
    ];
    return all.flatMap(({ at, ...rest }) => (at === null ? [] : [{ ...rest, at }]));
  }, [origin, destination, rider, branch, order.rider?.name, t]);
  const fit = useMemo(() => markers.map(({ at }) => at), [markers]);
  return (
    <map.Picture
      label={t(isPickup ? 'tracking.pickupMap' : 'tracking.map', { branch })}
      markers={markers}
      route={route}
      fit={fit}
    />
  );
}

/** The same in words: how far it still is, and how old that knowledge is. */
function OrderWhereabouts({ order, rider }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { data: map } = useMap();
  const now = useNow();
  const route = useRoute(map, order, rider);
  if (order.isPickup)
    return <p className="text-sm text-ink-soft">{order.branchAddress || order.branchName}</p>;
  if (rider === null) return <p className="text-sm text-ink-soft">{t('tracking.noPosition')}</p>;
  const age = Math.max(0, now - rider.receivedAt);
  const isSilent = age > silentAfterMs;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      {route.length > 0 && (
        <p className="text-lg font-bold">
          {t('tracking.toGo', { distance: formatDistance(metresOf(route), language) })}
        </p>
      )}
      <p className={classNames('text-sm', isSilent ? 'text-turmeric' : 'text-ink-faint')}>
        {[isSilent && t('tracking.silent'), t('tracking.heard', { ago: formatAgo(age, language) })]
          .filter(Boolean)
          .join(' ')}
      </p>
    </div>
  );
}
