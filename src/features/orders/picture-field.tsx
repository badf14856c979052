import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shrinkPicture } from '../../lib/picture-files.ts';
import { FocusRing } from '../../ui/focus.tsx';
import { FormError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/button.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';

const mostPictures = 3;

/**
 * A picture of a rating: one that the provider has, by its address, or a new one with an address on this device. `file` is there once it
 * has been made smaller; it fails with a file that is no picture, which then leaves the list.
 */
export type RatingPicture = string | { address: string; file: Promise<Blob> };

type Pictures = readonly RatingPicture[];
type Props = { pictures: Pictures; onChange: (change: (before: Pictures) => Pictures) => void };

/** Pictures of a dish, chosen, seen and removed before they are sent; made smaller on the device. */
export function PictureField({ pictures, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [problem, setProblem] = useState<{ notAPicture: string } | 'tooMany' | null>(null);
  /** One after another: each takes much memory. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const list = useRef<HTMLUListElement>(null);
  useHeldFocus(list, String(pictures.length), 'li:last-child :is(input, button)');

  function add(files: readonly File[]) {
    const room = Math.max(0, mostPictures - pictures.length);
    setProblem(files.length > room ? 'tooMany' : null);
    for (const file of files.slice(0, room)) {
      const shrunk = last.current.then(() => shrinkPicture(file));
      const address = URL.createObjectURL(file);
      last.current = shrunk.catch(() => {
        setProblem({ notAPicture: file.name });
        onChange((before) => before.filter((one) => typeof one === 'string' || one.address !== address));
      });
      onChange((before) => [...before, { address, file: shrunk }]);
    }
  }

  function words(): string | null {
    if (problem === null) return null;
    if (problem === 'tooMany') return t('rating.tooMany', { most: mostPictures });
    return t('rating.notAPicture', { name: problem.notAPicture });
  }

  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="font-medium">{t('rating.pictures')}</legend>
      <p id={`${id}-hint`} className="mb-2 text-sm text-ink-faint">
        {t('rating.picturesHint', { most: mostPictures })}
      </p>
      <ul ref={list} className="flex flex-wrap gap-3">
        {pictures.map((picture, at) => (
          <Preview
            key={typeof picture === 'string' ? picture : picture.address}
            picture={picture}
            number={at + 1}
            onRemove={() => onChange((before) => before.filter((one) => one !== picture))}
          />
        ))}
        {pictures.length < mostPictures && (
          <li>
            <label className="relative grid size-20 cursor-pointer place-items-center rounded-control border border-dashed border-line-strong text-ink-soft hover:bg-sunken">
              <ImagePlus aria-hidden="true" size="1.5rem" />
              <input
                type="file"
                multiple
                accept="image/jpeg,image/png,image/webp"
                aria-label={t('rating.addPicture')}
                className="peer sr-only"
                onChange={({ target }) => {
                  add([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
              <FocusRing />
            </label>
          </li>
        )}
      </ul>
      <FormError text={words()} />
    </fieldset>
  );
}

type PreviewProps = { picture: RatingPicture; number: number; onRemove: () => void };

function Preview({ picture, number, onRemove }: PreviewProps) {
  const { t } = useTranslation();
  return (
    <li className="relative size-20">
      <img
        src={typeof picture === 'string' ? picture : picture.address}
        alt={t('rating.picture', { number })}
        className="size-20 rounded-control object-cover"
      />
      <IconButton
        label={t('rating.removePicture', { number })}
        icon={<X aria-hidden="true" size="1.125rem" />}
        onClick={onRemove}
        className="absolute -end-3 -top-3 border border-line bg-surface"
      />
    </li>
  );
}
