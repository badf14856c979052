import { Skeleton } from '../../ui/skeleton.tsx';

export function NotificationsSkeleton() {
  return (
    <div className="flex flex-col gap-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-28 w-full rounded-card" />
      ))}
    </div>
  );
}
