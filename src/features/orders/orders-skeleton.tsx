import { Skeleton } from '../../ui/skeleton.tsx';

/** Orders on their way. */
export function OrdersSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-28 w-full" />
    </div>
  );
}
