import type { Label } from './labels.ts';

const styles: Record<Label['kind'], string> = {
  area: 'fill-map-label text-[0.8125rem] font-bold opacity-80',
  landmark: 'fill-map-label text-[0.6875rem] font-semibold',
  water: 'fill-map-water-label text-xs font-semibold italic',
  street: 'fill-map-label text-[0.6875rem] font-medium',
};
const halos: Record<Label['kind'], string> = {
  area: 'stroke-map-built',
  landmark: 'stroke-map-land',
  water: 'stroke-map-water',
  street: 'stroke-map-road',
};

/** Names on the map, each with a rim in the colour of its ground. */
export function TownLabels({ labels }: { labels: readonly Label[] }) {
  return (
    <g textAnchor="middle" className="font-body">
      {labels.map(({ key, kind, text, at, rotation }) => (
        <g
          key={key}
          transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) rotate(${rotation.toFixed(1)})`}
        >
          {kind === 'landmark' && (
            <circle r={3.5} strokeWidth={1.5} className="fill-map-label stroke-map-land" />
          )}
          <text
            y={kind === 'landmark' ? 16 : 4}
            strokeWidth={3}
            strokeLinejoin="round"
            paintOrder="stroke"
            className={`${styles[kind]} ${halos[kind]}`}
          >
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}
