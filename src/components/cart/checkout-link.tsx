import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Minor } from '../../../machines/money.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useMoney } from '../../ui/price.tsx';

/** The way on, with what the cart comes to as far as it is known; nothing stops it here, because checkout itself explains what is missing. */
export function CheckoutLink({ total }: { total: Minor | null }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <ButtonLink
      href={paths.checkout}
      size="lg"
      fullWidth
      icon={<ArrowRight size="1.125rem" aria-hidden="true" className="mirror order-last" />}
    >
      {total === null ? t('cart.checkout') : t('cart.checkoutTotal', { total: money(total) })}
    </ButtonLink>
  );
}
