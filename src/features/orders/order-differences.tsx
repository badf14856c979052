import { useTranslation } from 'react-i18next';
import type { OrderDifference } from '../../../machines/order/compare-order.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { useNeedsText } from '../../components/dietary/needs-text.ts';
import { useMoney } from '../../ui/price.tsx';

/** Where today's menu differs from an order, dish by dish. */
export function OrderDifferences({ differences }: { differences: readonly OrderDifference[] }) {
  const sentence = useSentence();
  return (
    <ul className="flex list-disc flex-col gap-2 ps-5">
      {differences.map((difference) => (
        <li key={sentence(difference)}>
          <bdi>{sentence(difference)}</bdi>
        </li>
      ))}
    </ul>
  );
}

function useSentence() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const money = useMoney();
  const text = useNeedsText();
  return (difference: OrderDifference): string => {
    const { kind } = difference;
    const name = nameOf(difference);
    if (kind === 'addOnsGone') {
      const addOns = new Intl.ListFormat(language, { type: 'conjunction' }).format(difference.addOns);
      return t('reorder.addOnsGone', { name, addOns });
    }
    if (kind === 'priceChanged') {
      const [before, after] = [money(difference.before), money(difference.after)];
      return t('reorder.priceChanged', { name, before, after });
    }
    if (kind === 'unsuitable')
      return t('dietary.leftOut', { name, why: text.reasons(difference.objections) });
    if (kind === 'quantityChanged') return t('reorder.quantityChanged', difference);
    if (kind === 'variantGone')
      return t('reorder.variantGone', { name: difference.name, variant: difference.variantName });
    return t(`reorder.${kind}`, { name });
  };
}

function nameOf(difference: OrderDifference): string {
  const variant = 'variantName' in difference ? difference.variantName : '';
  return variant === '' || variant === difference.name ? difference.name : `${difference.name}, ${variant}`;
}
