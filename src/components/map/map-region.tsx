import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { MapAdapter } from './map-adapter.ts';
import { useMap } from './use-map.ts';

type Props = { className: string; children: (map: MapAdapter) => ReactNode };

/** A frame of a fixed size that a map fills; everything around it works without the map. */
export function MapRegion({ className, children }: Props) {
  const { t } = useTranslation();
  const map = useMap();
  return (
    <div
      className={classNames(
        'relative isolate overflow-hidden rounded-card border border-line bg-map-land',
        className,
      )}
    >
      <QueryRegion
        query={map}
        failedTitle={t('map.failed')}
        loadingText={t('map.loading')}
        skeleton={<Skeleton className="absolute inset-0 rounded-none" />}
      >
        {children}
      </QueryRegion>
    </div>
  );
}
