import { Star } from 'lucide-react';
import { useId, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { FocusRing } from '../../ui/focus.tsx';
import { starCounts, type StarCount } from './orders-schema.ts';

type Props = {
  /** What is rated. */
  legend: string;
  value: StarCount | null;
  onChange: (value: StarCount) => void;
  error: string | null;
  /** The first star, so that an error can take the focus there. */
  ref?: Ref<HTMLInputElement>;
};

/** One to five stars as native radios: arrows move, each has a name for its meaning. */
export function StarField({ legend, value, onChange, error, ref }: Props) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset aria-describedby={error === null ? undefined : `${name}-error`}>
      <legend className="font-medium">
        <bdi>{legend}</bdi>
      </legend>
      <div className="-ms-2 flex flex-wrap items-center">
        {starCounts.map((count) => (
          <label key={count} className="tap relative grid size-11 place-items-center rounded-full">
            <input
              ref={count === 1 ? ref : undefined}
              type="radio"
              name={name}
              value={count}
              checked={value === count}
              aria-label={t(`rating.words.${count}`)}
              onChange={() => onChange(count)}
              className="peer absolute inset-0 opacity-0"
            />
            <FocusRing />
            <Star
              aria-hidden="true"
              size="1.875rem"
              className={
                value !== null && count <= value ? 'fill-turmeric text-turmeric' : 'text-line-strong'
              }
            />
          </label>
        ))}
        {value !== null && (
          <span aria-hidden="true" className="ms-2 text-sm text-ink-soft">
            {t(`rating.words.${value}`)}
          </span>
        )}
      </div>
      {error !== null && (
        <p id={`${name}-error`} className="text-sm font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}
