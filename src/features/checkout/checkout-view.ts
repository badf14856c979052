import { useTranslation } from 'react-i18next';
import type { CheckoutField, UnmetGuard } from '../../../machines/checkout/unmet-guards.ts';
import type { useCheckout } from '../../actors/checkout/use-checkout.ts';
import { useMoney } from '../../ui/price.tsx';

export type Checkout = ReturnType<typeof useCheckout>;
export type Problem = Checkout['problem'];

/** A machine's problem in the customer's words: the provider's own text, or ours by key; null when there is none. */
export function useProblemText(problem: Problem): string | null {
  const { t } = useTranslation();
  if (problem === null) return null;
  if (problem.text !== null && problem.text !== '') return problem.text;
  return problem.key === null ? null : t(problem.key, { defaultValue: t('checkout.somethingWrong') });
}

/** Whether something about a part of the checkout stops the order. */
export function isUnmet(unmet: readonly UnmetGuard[], field: CheckoutField): boolean {
  return unmet.some((guard) => guard.field === field);
}

/** What stops the order, in words; one sentence per guard. */
export function useUnmetTexts(): (guard: UnmetGuard) => string {
  const { t } = useTranslation();
  const money = useMoney();
  return ({ key, amount, dish = '' }) => t(key, { amount: amount === null ? '' : money(amount), name: dish });
}
