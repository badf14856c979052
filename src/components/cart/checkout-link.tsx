import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The way on; nothing stops it here, because checkout itself explains what is missing. */
export function CheckoutLink() {
  const { t } = useTranslation();
  return (
    <ButtonLink
      href={paths.checkout}
      size="lg"
      fullWidth
      icon={<ArrowRight size="1.125rem" aria-hidden="true" className="mirror order-last" />}
    >
      {t('cart.checkout')}
    </ButtonLink>
  );
}
