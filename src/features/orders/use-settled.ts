import { useTranslation } from 'react-i18next';
import { useOrderChange } from '../../actors/order-change/use-order-change.ts';
import { useMoney } from '../../ui/price.tsx';

/** How the difference is settled, in a sentence. */
export function useSettled(): string {
  const { t } = useTranslation();
  const money = useMoney();
  const { quote } = useOrderChange();
  if (quote === null) return '';
  const { back, paid, due, finalTotal, totalBefore } = quote;
  return [
    back > 0 ? t('orderChange.back', { amount: money(back) }) : '',
    paid > 0 ? t('orderChange.paid', { amount: money(paid) }) : '',
    due > 0 ? t('orderChange.due', { amount: money(due) }) : '',
    back === 0 && paid === 0 && due === 0 && finalTotal === totalBefore ? t('orderChange.sameTotal') : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}
