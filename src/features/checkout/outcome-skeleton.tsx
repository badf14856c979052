import { Skeleton } from '../../ui/skeleton.tsx';

/** In the place of an `OutcomeCard` until its code is there. */
export function OutcomeSkeleton() {
  return <Skeleton className="mx-auto h-80 w-full max-w-xl" />;
}
