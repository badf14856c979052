import { Clock3, MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Branch, OpeningState } from '../../../machines/branch/branch.ts';
import { Badge } from '../../ui/badge.tsx';
import { PhoneLink } from '../phone-link.tsx';
import { useBranchHours } from './use-branches.ts';

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
      {showsContact && <PhoneLink number={branch.contact} of={branch.name} />}
    </span>
  );
}

const tones = { open: 'leaf', closingSoon: 'turmeric', closed: 'brick' } as const;

/** Open, closing soon or closed; nothing while unknown. */
export function BranchStatus({ opening }: { opening: OpeningState }) {
  const { t } = useTranslation();
  if (opening === 'unknown') return null;
  return <Badge tone={tones[opening]}>{t(`location.${opening}`)}</Badge>;
}

/** Where a branch is; its address keeps its own direction. */
export function BranchAddress({ branch }: { branch: Branch }) {
  return (
    <span className="flex items-start gap-2 text-sm text-ink-soft">
      <MapPin size="1rem" aria-hidden="true" className="mt-0.5 shrink-0 text-spice-ink" />
      <span dir="auto">{branch.address}</span>
    </span>
  );
}
