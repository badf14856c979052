import { useState } from 'react';
import { classNames } from './class-names.ts';

const plates = 6;

type Props = {
  src: string;
  /** The same picture for screens with two and more pixels to the point. */
  dense?: string;
  /** A smaller picture of it that is here already, seen until `src` is. */
  preview?: string;
  /** Picks the ground of the picture: the id of the dish, which keeps its ground on every screen, or of the category. */
  tint: number;
  /** The dish's name where the picture stands alone; empty beside its name. */
  alt?: string;
  /** Fetched at once, for pictures seen first. */
  eager?: boolean;
  dimmed?: boolean;
  className?: string;
};

/**
 * A dish on its coloured ground. The ground is there from the first frame and stays when the picture does not come, then
 * with an empty plate instead.
 */
export function DishArt({
  src,
  dense,
  preview = '',
  tint,
  alt = '',
  eager = false,
  dimmed = false,
  className,
}: Props) {
  const [loadedSource, setLoadedSource] = useState<string | null>(null);
  const [failedSource, setFailedSource] = useState<string | null>(null);
  const hasPicture = src !== '' && failedSource !== src;
  return (
    <div
      className={classNames('relative overflow-hidden', className)}
      style={{ background: `var(--plate-${(Math.abs(tint) % plates) + 1})` }}
    >
      {hasPicture ? (
        <img
          src={src}
          srcSet={dense === undefined || dense === '' || dense === src ? undefined : `${dense} 2x`}
          alt={alt}
          width={640}
          height={480}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onLoad={preview === '' ? undefined : () => setLoadedSource(src)}
          onError={() => setFailedSource(src)}
          style={
            preview === '' || loadedSource === src
              ? undefined
              : { backgroundImage: `url(${JSON.stringify(preview)})` }
          }
          className={classNames(
            'absolute inset-0 size-full bg-contain bg-center bg-no-repeat object-contain',
            dimmed && 'opacity-45 grayscale',
          )}
        />
      ) : (
        <EmptyPlate label={alt} />
      )}
    </div>
  );
}

function EmptyPlate({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 64 48"
      role={label === '' ? undefined : 'img'}
      aria-label={label === '' ? undefined : label}
      aria-hidden={label === '' ? true : undefined}
      className="absolute inset-0 size-full text-surface opacity-70"
      fill="none"
      stroke="currentColor"
    >
      <circle cx="32" cy="24" r="15" fill="currentColor" stroke="none" />
      <circle cx="32" cy="24" r="9.5" className="text-line" strokeWidth="1" />
    </svg>
  );
}
