import { Skeleton } from './skeleton.tsx';

const frame = 'overflow-hidden rounded-card border border-card-border bg-surface';
const row = `h-42 ${frame}`;

/** A dish card before it has loaded, in its final size; `outline` is a row that is not requested yet. */
export function DishCardSkeleton({ layout = 'tile' }: { layout?: 'tile' | 'row' | 'outline' }) {
  if (layout === 'outline') return <div className={row} />;
  if (layout === 'row') {
    return (
      <div className={`flex gap-3 p-card ${row}`}>
        <div className="flex min-w-0 grow flex-col gap-2">
          <Skeleton className="size-4" />
          <Skeleton className="h-5 w-4/5" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="mt-auto h-9 w-full" />
        </div>
        <Skeleton className="h-24.5 w-28 max-w-1/2 shrink-0" />
      </div>
    );
  }
  return (
    <div className={frame}>
      <Skeleton className="aspect-[4/3] rounded-none" />
      <div className="flex flex-col gap-2 p-card">
        <Skeleton className="h-4 w-1/3" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-11 h-5 w-1/2" />
      </div>
    </div>
  );
}
