import { useTranslation } from 'react-i18next';
import { useFirstSlot, useSlotText } from './slots.ts';

/** What a closed restaurant still sells: an order for later [R1.27]. */
export function OrderForLater() {
  const { t } = useTranslation();
  const slot = useFirstSlot();
  const { start } = useSlotText();
  if (slot === null) return null;
  return <p className="mt-1 font-semibold text-ink">{t('schedule.orderNow', { slot: start(slot) })}</p>;
}
