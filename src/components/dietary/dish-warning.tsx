import { CircleHelp, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { isSilent, objectionsTo } from '../../../machines/catalogue/dietary-needs.ts';
import { type DietaryNeeds } from '../../../machines/catalogue/kept-needs.ts';
import { useNeedsText } from './needs-text.ts';

type Props = {
  needs: DietaryNeeds;
  dish: Product | undefined;
  hasExtras?: boolean;
  isUnread?: boolean;
};

/** What the restaurant names against a dish, and what it does not name: never that a dish is safe. */
export function DishWarning({ needs, dish, hasExtras = false, isUnread = false }: Props) {
  const { t } = useTranslation();
  const text = useNeedsText();
  const against = dish === undefined ? [] : text.sentences(objectionsTo(dish, needs));
  const unknown = [
    ...(isUnread ? [t('dietary.unread')] : []),
    ...(dish !== undefined && isSilent(dish, needs) ? [t('dietary.silent')] : []),
    ...(hasExtras ? [t('dietary.extras')] : []),
  ];
  if (against.length + unknown.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-xs" data-dietary="warning">
      {against.map((sentence) => (
        <li key={sentence} className="flex gap-1.5 font-semibold text-brick">
          <TriangleAlert size="0.875rem" aria-hidden="true" className="mt-px shrink-0" />
          <span>{sentence}</span>
        </li>
      ))}
      {unknown.map((sentence) => (
        <li key={sentence} className="flex gap-1.5 text-turmeric">
          <CircleHelp size="0.875rem" aria-hidden="true" className="mt-px shrink-0" />
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
