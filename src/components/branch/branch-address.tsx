import { MapPin } from 'lucide-react';
import type { Branch } from '../../../machines/branch/branch.ts';

/** Where a branch is; its address keeps its own direction. */
export function BranchAddress({ branch }: { branch: Branch }) {
  return (
    <span className="flex items-start gap-2 text-sm text-ink-soft">
      <MapPin size="1rem" aria-hidden="true" className="mt-0.5 shrink-0 text-spice-ink" />
      <span dir="auto">{branch.address}</span>
    </span>
  );
}
