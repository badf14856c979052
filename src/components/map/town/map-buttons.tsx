import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Maximize, Minus, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/button.tsx';

const classes = 'bg-raised shadow-float';

type Controls = { zoomIn: () => void; zoomOut: () => void; showAll: () => void };

/** Nearer, farther, everything; where thumbs reach. */
export function MapButtons({ zoomIn, zoomOut, showAll }: Controls) {
  const { t } = useTranslation();
  return (
    <div className="absolute end-2 bottom-2 flex flex-col gap-1.5 slim:top-2 slim:bottom-auto">
      <IconButton
        label={t('map.showAll')}
        icon={<Maximize size="1.125rem" />}
        className={classes}
        onClick={showAll}
      />
      <IconButton
        label={t('map.zoomIn')}
        icon={<Plus size="1.25rem" />}
        className={classes}
        onClick={zoomIn}
      />
      <IconButton
        label={t('map.zoomOut')}
        icon={<Minus size="1.25rem" />}
        className={classes}
        onClick={zoomOut}
      />
    </div>
  );
}

const sides = [
  { side: 'up', Icon: ArrowUp, by: [0, -1], cell: 'col-start-2 row-start-1' },
  { side: 'left', Icon: ArrowLeft, by: [-1, 0], cell: 'col-start-1 row-start-2' },
  { side: 'right', Icon: ArrowRight, by: [1, 0], cell: 'col-start-3 row-start-2' },
  { side: 'down', Icon: ArrowDown, by: [0, 1], cell: 'col-start-2 row-start-2' },
] as const;

/**
 * The pin without dragging: a step to each side. Fingers and mice tap the map instead, so only the keyboard's focus shows
 * them; on a narrow map only while one of them has it, in a column.
 */
export function PinButtons({ onStep }: { onStep: (right: number, down: number) => void }) {
  const { t } = useTranslation();
  return (
    <div className="pointer-events-none absolute start-2 bottom-2 grid grid-cols-3 gap-1 opacity-0 slim:grid-cols-1 slim:not-focus-within:pointer-events-none! slim:not-focus-within:opacity-0! peer-focus-visible:pointer-events-auto peer-focus-visible:opacity-100 focus-within:pointer-events-auto focus-within:opacity-100">
      {sides.map(({ side, Icon, by: [right, down], cell }) => (
        <IconButton
          key={side}
          label={t(`map.move.${side}`)}
          icon={<Icon size="1.0625rem" />}
          className={`${classes} ${cell} slim:col-start-1 slim:row-start-auto`}
          onClick={() => onStep(right, down)}
        />
      ))}
    </div>
  );
}
