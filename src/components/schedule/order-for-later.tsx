import { useTranslation } from 'react-i18next';
import type { Branch, OpeningState } from '../../../machines/branch/branch.ts';
import { useSlotText } from './slot-text.ts';
import { useFirstSlot } from './use-slots.ts';

/** What a closed restaurant still sells: an order for later [R1.27]. */
export function OrderForLater({ branch, opening }: { branch: Branch; opening: OpeningState }) {
  const { t } = useTranslation();
  const slot = useFirstSlot(branch, opening);
  const { start } = useSlotText();
  if (slot === null) return null;
  return (
    <span className="block font-semibold text-ink">{t('schedule.orderNow', { slot: start(slot) })}</span>
  );
}
