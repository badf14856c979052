import { Clock3, Phone } from 'lucide-react';
import type { Branch } from '../../../machines/branch/branch.ts';
import { BranchAddress } from './branch-address.tsx';
import { BranchStatus } from './branch-status.tsx';
import { useBranchHours } from './use-branch-hours.ts';

/** One restaurant, the same wherever it is shown: its name, whether it is open, its hours and where it is. */
export function BranchFrame({ branch, showsContact = false }: { branch: Branch; showsContact?: boolean }) {
  const { opening, text } = useBranchHours()(branch);
  return (
    <span className="flex min-w-0 flex-col gap-1.5">
      <span className="flex flex-wrap items-center gap-2">
        <bdi className="font-semibold">{branch.name}</bdi>
        <BranchStatus opening={opening} />
      </span>
      <BranchAddress branch={branch} />
      {text !== null && (
        <span className="flex items-start gap-2 text-sm text-ink-soft">
          <Clock3 size="1rem" aria-hidden="true" className="mt-0.5 shrink-0 text-spice-ink" />
          <bdi>{text}</bdi>
        </span>
      )}
      {showsContact && branch.contact !== '' && (
        <a
          href={`tel:${branch.contact.replaceAll(' ', '')}`}
          className="flex min-h-11 items-center gap-2 text-spice-ink underline"
        >
          <Phone aria-hidden="true" size="1.125rem" />
          <span dir="ltr">{branch.contact}</span>
        </a>
      )}
    </span>
  );
}
