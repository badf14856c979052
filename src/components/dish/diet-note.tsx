import { useTranslation } from 'react-i18next';
import { containedIn, dietsIn } from '../../../machines/catalogue/dish-tags.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { withCommas } from '../../lib/comma.ts';

/** The diets that a dish suits and what it contains, in one short text; nothing for a dish without such tags. */
export function DietNote({ tags }: { tags: readonly string[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const suited = dietsIn(tags);
  const contained = containedIn(tags);
  if (suited.length + contained.length === 0) return null;
  return (
    <p className="text-xs text-ink-soft">
      {suited.length > 0 && <span className="font-semibold text-leaf">{suited.join(' · ')}</span>}
      {suited.length > 0 && contained.length > 0 && <span aria-hidden="true"> · </span>}
      {contained.length > 0 && (
        <span>{t('product.contains', { what: withCommas(contained, language) })}</span>
      )}
    </p>
  );
}
