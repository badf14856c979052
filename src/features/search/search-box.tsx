import { Search, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';

type Props = {
  text: string;
  onText: (text: string) => void;
  vegOnly: boolean;
  onVegOnly: (on: boolean) => void;
};

/** The search field with a way to empty it, and the veg switch [R1.2, R1.3]. */
export function SearchBox({ text, onText, vegOnly, onVegOnly }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  return (
    <search className="flex flex-col gap-1">
      <Field
        ref={input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        hideLabel
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={text}
        maxLength={60}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '') return;
          event.preventDefault();
          event.stopPropagation();
          onText('');
        }}
        leading={<Search size="1.125rem" aria-hidden="true" />}
        trailing={
          text === '' ? undefined : (
            <IconButton
              label={t('search.clear')}
              icon={<X size="1.125rem" aria-hidden="true" />}
              onClick={() => {
                onText('');
                input.current?.focus();
              }}
            />
          )
        }
        className="[&::-webkit-search-cancel-button]:hidden"
      />
      <div className="self-end">
        <Switch compact label={t('search.vegOnly')} checked={vegOnly} onChange={onVegOnly} />
      </div>
    </search>
  );
}
