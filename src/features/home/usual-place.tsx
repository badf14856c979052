import { useSession } from '../../actors/session/use-session.ts';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const Usual = loadable(() => import('./usual.tsx').then((m) => m.Usual));

/** Where a customer finds their usual; its height is kept from the first frame, its code comes later. */
export function UsualPlace() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <div className="min-h-56">
      <PartBoundary fallback="none" pending={<Skeleton className="h-56 w-full rounded-card" />}>
        <Usual userId={user.id} />
      </PartBoundary>
    </div>
  );
}
