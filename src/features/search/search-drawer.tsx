import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { useDebounced } from '../../lib/use-clock.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { Search } from './search.tsx';

const close = () => closeOverlay('panel');

/** Search beside whatever page the customer is on [R2.13]. */
export function SearchDrawer() {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [vegOnly, setVegOnly] = useState(false);
  const words = useDebounced(text.trim(), 250);
  return (
    <Sheet title={t('search.title')} onClose={close} from="end">
      <Search
        text={text}
        onText={setText}
        words={words}
        vegOnly={vegOnly}
        onVegOnly={setVegOnly}
        className="flex flex-col gap-grid"
      />
    </Sheet>
  );
}
