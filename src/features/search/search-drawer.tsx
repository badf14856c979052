import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { DishCardSlot } from '../../ui/dish-slot.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { CategoryHints } from './category-hints.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';

const close = () => closeOverlay('panel');

/** Search beside whatever page the customer is on [R2.13]. */
export function SearchDrawer({ DishCard }: { DishCard: DishCardSlot }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [vegOnly, setVegOnly] = useState(false);
  const words = useDebounced(text.trim(), 250);
  return (
    <Sheet title={t('search.title')} onClose={close} from="end">
      <SearchBox text={text} onText={setText} vegOnly={vegOnly} onVegOnly={setVegOnly} />
      <div className="mt-4">
        {words === '' ? (
          <CategoryHints onChoose={setText} />
        ) : (
          <SearchResults
            text={words}
            vegOnly={vegOnly}
            onDropVeg={() => setVegOnly(false)}
            DishCard={DishCard}
            className="flex flex-col gap-grid"
          />
        )}
      </div>
    </Sheet>
  );
}
