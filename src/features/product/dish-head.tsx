import { useTranslation } from 'react-i18next';
import { structuredDish } from '../../../machines/catalogue/structured-dish.ts';
import type { Category, Product } from '../../../machines/catalogue/catalogue.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useCurrency, useMoney } from '../../ui/price.tsx';

type Props = { product: Product; category: Category | null };

/** What a dish's page has for search engines and shared links; waits for the currency, without which no price is right. */
export function DishHead({ product, category }: Props) {
  const { t } = useTranslation();
  const currency = useCurrency();
  const money = useMoney();
  if (currency === null) return null;
  const path = paths.dish(product.slug);
  const lowest = Math.min(...product.variants.map(({ price }) => price));
  const price = t('product.headPrice', { price: money(lowest) });
  return (
    <PageHead
      title={product.name}
      description={[product.description, price].filter((text) => text !== '').join(' · ')}
      path={path}
      image={product.image}
      data={(whole) =>
        structuredDish(product, {
          url: whole(path),
          image: product.image === '' ? '' : whole(product.image),
          currency,
          trail: [
            { name: t('menu.title'), url: whole(paths.menu) },
            ...(category === null
              ? []
              : [{ name: category.name, url: whole(paths.category(category.slug)) }]),
          ],
        })
      }
    />
  );
}
