import type { ReactNode } from 'react';
import { useTheme } from '../../actors/theme/use-theme.ts';
import { classNames } from '../../ui/class-names.ts';

type Props = {
  look: 'modern' | 'classic';
  name: string;
  isChosen: boolean;
  note: string | null;
  icon: ReactNode;
  onPress: () => void;
};

const dishes = ['/food/masala-dosa-sm.webp', '/food/butter-chicken-sm.webp'];

/** A small page drawn with the real tokens of a look. */
export function LookPreview({ look, name, isChosen, note, icon, onPress }: Props) {
  const { resolved } = useTheme();
  return (
    <button
      type="button"
      onClick={onPress}
      aria-pressed={isChosen}
      className={classNames(
        'overflow-hidden rounded-card border text-start transition-colors',
        isChosen ? 'border-spice ring-2 ring-spice' : 'border-line-strong hover:border-spice',
      )}
    >
      <span
        data-theme={look}
        className={classNames('block bg-canvas p-3', resolved === 'dark' && 'dark')}
        aria-hidden="true"
      >
        <span className="mb-2 flex items-center justify-between">
          <span className="heading-look text-base text-ink">Tiffin</span>
          <span className="h-4 w-10 rounded-control bg-spice" />
        </span>
        <span className="grid grid-cols-2 gap-2">
          {dishes.map((src, index) => (
            <span
              key={src}
              className="overflow-hidden rounded-card border border-card-border bg-surface shadow-card"
            >
              <span className="block" style={{ background: `var(--plate-${index * 3 + 1})` }}>
                <img src={src} alt="" width={240} height={180} loading="lazy" className="w-full" />
              </span>
              <span className="m-2 block h-1.5 w-3/4 rounded-sm bg-ink-soft" />
              <span className="m-2 block h-1.5 w-1/3 rounded-sm bg-spice" />
            </span>
          ))}
        </span>
      </span>
      <span className="flex min-h-11 items-center justify-between gap-2 bg-surface px-3 font-semibold">
        <span>
          <span>{name}</span>
          {note !== null && <span className="block text-xs font-normal text-ink-faint">{note}</span>}
        </span>
        {icon}
      </span>
    </button>
  );
}
