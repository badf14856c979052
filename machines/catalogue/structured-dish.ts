import { toDecimal, type Currency } from '../money.ts';
import { isSoldOut, type Product } from './catalogue.ts';

/** Absolute addresses, and what surrounds a dish. */
type Surroundings = {
  url: string;
  image: string;
  currency: Currency;
  /** From the menu down to the dish's category. */
  trail: readonly { name: string; url: string }[];
};

/** A dish in the words of schema.org, for search engines: what it is, what it costs, how it is rated, where it belongs. */
export function structuredDish(
  product: Product,
  { url, image, currency, trail }: Surroundings,
): Record<string, unknown>[] {
  const { name, description, ratingCount, foodType, calories } = product;
  return [
    {
      '@type': ['Product', 'MenuItem'],
      name,
      url,
      ...(description !== '' && { description }),
      ...(image !== '' && { image: [image] }),
      ...(product.categoryName !== '' && { category: product.categoryName }),
      ...(foodType === 'veg' && { suitableForDiet: 'https://schema.org/VegetarianDiet' }),
      ...(Number(calories) > 0 && {
        nutrition: { '@type': 'NutritionInformation', calories: `${calories} kcal` },
      }),
      ...(ratingCount > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: product.rating,
          ratingCount,
          bestRating: 5,
          worstRating: 1,
        },
      }),
      offers: offerOf(product, currency, url),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [...trail, { name, url }].map((place, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: place.name,
        item: place.url,
      })),
    },
  ];
}

/** One price, or the range of several forms. */
function offerOf(product: Product, { code, exponent }: Currency, url: string): Record<string, unknown> {
  const prices = product.variants.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const common = {
    url,
    priceCurrency: code,
    availability: `https://schema.org/${isSoldOut(product) ? 'OutOfStock' : 'InStock'}`,
  };
  if (prices.length === 1) return { '@type': 'Offer', ...common, price: toDecimal(low, exponent) };
  return {
    '@type': 'AggregateOffer',
    ...common,
    lowPrice: toDecimal(low, exponent),
    highPrice: toDecimal(high, exponent),
    offerCount: prices.length,
  };
}
