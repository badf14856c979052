import type { ReactNode } from 'react';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import { growFrom } from '../../lib/grow-from.ts';
import { openOverlay } from '../../lib/overlay-param.ts';
import { paths } from '../../lib/paths.ts';

/** Leads to the dish's page for a new tab, and opens its sheet here for a plain click or Enter, out of the picture of its card. */
export function DishLink({ product, children }: { product: Product; children: ReactNode }) {
  return (
    <a
      href={paths.dish(product.slug)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        const picture = event.currentTarget.closest('article')?.querySelector('img');
        growFrom(picture, () => openOverlay('dish', String(product.id)));
      }}
      className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
    >
      {children}
    </a>
  );
}
