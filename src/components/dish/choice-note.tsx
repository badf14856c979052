import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextArea } from '../../ui/text-area.tsx';
import { useSettings } from '../use-settings.ts';
import type { DishChoice } from './use-dish-choice.ts';

/** What the restaurant shall know about this dish, folded until it is wanted; nothing for one that is sold out, and where the provider takes no such notes [R1.8]. */
export function ChoiceNote({ choice: { note, writeNote, isSoldOut } }: { choice: DishChoice }) {
  const { t } = useTranslation();
  const longest = useSettings()?.longestDishNote ?? 0;
  const [isOpen, setIsOpen] = useState(note !== '');
  const wasPressed = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);

  useEffect(() => {
    if (isOpen && wasPressed.current) field.current?.focus();
  }, [isOpen]);

  if (longest === 0 || isSoldOut) return null;
  if (!isOpen)
    return (
      <button
        type="button"
        onClick={() => {
          wasPressed.current = true;
          setIsOpen(true);
        }}
        className="inline-flex min-h-11 items-center gap-1.5 self-start text-start text-sm font-semibold text-spice-ink hover:underline"
      >
        <Plus size="1rem" aria-hidden="true" className="shrink-0" />
        <span>{t('product.addNote')}</span>
      </button>
    );
  return (
    <TextArea
      ref={field}
      label={t('product.note')}
      hint={t('product.noteHint')}
      maxLength={longest}
      rows={2}
      value={note}
      onChange={(event) => writeNote(event.currentTarget.value)}
    />
  );
}
