import { Skeleton } from '../../ui/skeleton.tsx';

/** The wallet on its way. */
export function WalletSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
      <Skeleton className="h-48 rounded-card" />
      <LedgerSkeleton />
    </div>
  );
}

export function LedgerSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((place) => (
        <Skeleton key={place} className="h-16" />
      ))}
    </div>
  );
}
