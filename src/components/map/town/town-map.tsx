import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toPoint } from '../../../../machines/map/plane.ts';
import type { Town } from '../../../../machines/map/town.ts';
import { useLanguage } from '../../../actors/language/use-language.ts';
import type { MapPictureProps } from '../map-adapter.ts';
import { labelsIn } from './labels.ts';
import { MapButtons, PinButtons } from './map-buttons.tsx';
import { TownLabels } from './town-labels.tsx';
import { TownMarkers } from './town-markers.tsx';
import { TownShapes, pathOf } from './town-shapes.tsx';
import { useTownView } from './use-town-view.ts';
import type { Size } from './map-view.ts';

/** What a map is drawn for until its place has been measured. */
const atFirst: Size = { width: 360, height: 300 };

/** The size of an element in pixels, whenever it changes. */
function useSize() {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(atFirst);
  useEffect(() => {
    const box = element.current;
    if (box === null || !('ResizeObserver' in window)) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width > 0 && height > 0) setSize({ width, height });
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, []);
  return { element, size };
}

type Props = MapPictureProps & { town: Town };

/** The town as a picture that fills its frame: fingers, mouse and keys move it, and the pin where there is one. */
export function TownMap({ town, label, markers, route = [], fit, pin }: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const hintId = useId();
  const { element, size } = useSize();
  const { view, surface, step, ...looking } = useTownView({ town, size, fit, pin });
  const { origin } = town.roads;
  const pinned = pin?.at ?? null;
  const taken = [...markers.map(({ at }) => at), ...(pinned === null ? [] : [pinned])];
  const labels = labelsIn(town, { view, size, language, taken });
  const way = pathOf(route.flatMap((place) => Object.values(toPoint(origin, place))));
  return (
    // East stays on the right in every language.
    <div ref={element} dir="ltr" className="absolute inset-0">
      <div
        role="application"
        aria-label={label}
        aria-describedby={hintId}
        aria-roledescription={t('map.role')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application takes the keys itself
        tabIndex={0}
        className="peer size-full cursor-grab touch-pan-y select-none focus-visible:-outline-offset-4 active:cursor-grabbing"
        {...surface}
      >
        <svg aria-hidden="true" width={size.width} height={size.height} className="block">
          <g
            transform={`translate(${size.width / 2} ${size.height / 2}) scale(${view.scale}) translate(${-view.x} ${view.y})`}
          >
            <TownShapes town={town} thickness={thicknessAt(view.scale)} />
            {route.length > 1 && <Route path={way} />}
          </g>
          <TownLabels labels={labels} />
          <g
            transform={`translate(${size.width / 2} ${size.height / 2}) scale(${view.scale}) translate(${-view.x} ${view.y})`}
          >
            <TownMarkers origin={origin} scale={view.scale} markers={markers} pin={pinned} />
          </g>
        </svg>
      </div>
      <p id={hintId} className="sr-only">
        {pin === undefined ? t('map.keys') : t('map.pinKeys')}
      </p>
      {pin !== undefined && <PinButtons onStep={step} />}
      <MapButtons {...looking} />
    </div>
  );
}

/** In quarters, so that the streets are drawn anew at few scales only. */
function thicknessAt(scale: number): number {
  return Math.min(4, Math.max(0.5, Math.round(Math.sqrt(scale / 0.07) * 4) / 4));
}

function Route({ path }: { path: string }) {
  const line = {
    d: path,
    vectorEffect: 'non-scaling-stroke',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <g className="fill-transparent">
      <path {...line} strokeWidth={9} className="stroke-surface" />
      <path {...line} strokeWidth={5} className="stroke-progress" />
    </g>
  );
}
