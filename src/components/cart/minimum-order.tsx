import { ShoppingBasket } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Minor } from '../../../machines/money.ts';
import { useMoney } from '../../ui/price.tsx';
import { GoalLine } from './goal-line.tsx';

/** What the cart lacks for the smallest order that is taken; silent once it is reached [R3.4]. */
export function MinimumOrder({ soFar, minimum }: { soFar: Minor; minimum: Minor }) {
  const { t } = useTranslation();
  const money = useMoney();
  if (soFar >= minimum) return null;
  return (
    <GoalLine
      tone="missing"
      icon={<ShoppingBasket size="1.0625rem" />}
      share={soFar / minimum}
      text={t('checkout.unmet.belowMinimum', { amount: money(minimum - soFar) })}
    />
  );
}
