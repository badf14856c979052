import { Bike, House, MapPin as PinIcon, Store, type LucideIcon } from 'lucide-react';
import type { Coordinates } from '../../../../machines/address/address.ts';
import { toPoint } from '../../../../machines/map/plane.ts';
import type { MapMarker } from '../map-adapter.ts';

type MarkerStyle = { Icon: LucideIcon; ground: string; ink: string; radius: number };

const styles: Record<MapMarker['kind'], MarkerStyle> = {
  kitchen: { Icon: Store, ground: 'fill-spice', ink: 'text-on-spice', radius: 15 },
  closedKitchen: { Icon: Store, ground: 'fill-line-strong', ink: 'text-surface', radius: 15 },
  home: { Icon: House, ground: 'fill-inverse', ink: 'text-on-inverse', radius: 15 },
  rider: { Icon: Bike, ground: 'fill-leaf', ink: 'text-surface', radius: 18 },
};

type Props = {
  origin: Coordinates;
  scale: number;
  markers: readonly MapMarker[];
  pin: Coordinates | null;
};

/** What stands on the town, at the same size at every scale; the rider glides from place to place. */
export function TownMarkers({ origin, scale, markers, pin }: Props) {
  const place = (at: Coordinates) => {
    const { x, y } = toPoint(origin, at);
    return { transform: `translate(${x}px, ${-y}px)` };
  };
  const order = (marker: MapMarker) => (marker.kind === 'rider' ? 1 : 0);
  return (
    <>
      {markers
        .toSorted((one, other) => order(one) - order(other))
        .map((marker) => (
          <g
            key={marker.id}
            style={place(marker.at)}
            data-marker={marker.kind}
            className={
              marker.kind === 'rider' ? 'transition-transform duration-[2500ms] ease-linear' : undefined
            }
          >
            <g transform={`scale(${1 / scale})`}>
              <MarkerShape {...marker} />
            </g>
          </g>
        ))}
      {pin !== null && (
        <g style={place(pin)} data-marker="pin">
          <g transform={`scale(${1 / scale})`}>
            <ellipse rx={7} ry={3} className="fill-scrim" />
            <PinIcon
              x={-20}
              y={-38}
              width={40}
              height={40}
              strokeWidth={1.5}
              className="fill-spice text-on-spice"
            />
          </g>
        </g>
      )}
    </>
  );
}

function MarkerShape({ kind, label }: MapMarker) {
  const { Icon, ground, ink, radius } = styles[kind];
  return (
    <>
      {kind === 'rider' && (
        <circle
          r={radius}
          className="origin-center animate-ping fill-leaf opacity-60 [transform-box:fill-box]"
        />
      )}
      <circle r={radius} strokeWidth={2.5} className={`${ground} stroke-surface`} />
      <Icon x={-9} y={-9} width={18} height={18} className={ink} />
      <text
        y={radius + 15}
        textAnchor="middle"
        strokeWidth={3.5}
        strokeLinejoin="round"
        paintOrder="stroke"
        className="fill-ink stroke-map-land font-body text-xs font-bold"
      >
        {label}
      </text>
    </>
  );
}
