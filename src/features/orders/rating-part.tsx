import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalMessage } from '../../../machines/failure.ts';
import { Button } from '../../ui/button.tsx';
import { useDraftField, type Form } from '../../ui/form.ts';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { longestComment, starCountOf, type StarCount } from './orders-schema.ts';
import { PictureField, type RatingPicture } from './picture-field.tsx';
import { StarField } from './star-field.tsx';

/** What is sent: the stars, the words, and the pictures where there are some. */
export type Rating = { stars: number; comment: string; pictures: readonly RatingPicture[] };

/** A dish or the rider of an order. */
export type RatedPart = {
  key: string;
  name: string;
  /** What the customer rated before. */
  earlier: Rating | null;
  takesPictures: boolean;
  save: (rating: Rating) => Promise<void>;
  /** Takes the earlier rating back; absent where that is not possible. */
  remove?: (() => Promise<void>) | undefined;
};

export type PartDraft = { stars: StarCount | null; comment: string; pictures: readonly RatingPicture[] };
export type RatingDraft = { parts: PartDraft[] };
/** The answer to one part: sent as this draft, with the error where the provider has not taken it. */
export type Answer = { sent: PartDraft; error: Error | null };

export const emptyDraft: PartDraft = { stars: null, comment: '', pictures: [] };
export const draftOf = (earlier: Rating | null): PartDraft =>
  earlier === null ? emptyDraft : { ...earlier, stars: starCountOf(earlier.stars) };

type PartProps = { form: Form<RatingDraft>; at: number; part: RatedPart; answer: Answer | undefined };

/** One dish, or the rider: stars, and under them a comment and pictures. */
export function RatingPart({ form, at, part, answer }: PartProps) {
  const { t } = useTranslation();
  const { name, earlier } = part;
  const stars = useDraftField(form.control, `parts.${at}.stars`);
  const comment = useDraftField(form.control, `parts.${at}.comment`);
  const pictures = useDraftField(form.control, `parts.${at}.pictures`);
  const [isOpen, setIsOpen] = useState(comment.value !== '' || pictures.value.length > 0);
  const isRemoved = earlier !== null && stars.value === null;

  function remove() {
    form.setValue(`parts.${at}`, emptyDraft);
    setIsOpen(false);
  }

  const box = useRef<HTMLLIElement>(null);
  useHeldFocus(box, !isOpen, 'textarea');
  useHeldFocus(box, !isRemoved, 'input');

  return (
    <li ref={box} className="flex flex-col gap-3 py-4 first:pt-1">
      <StarField {...stars} legend={name} />
      {stars.value !== null && !isOpen && (
        <Button variant="quiet" size="sm" className="-ms-3.5 self-start" onClick={() => setIsOpen(true)}>
          <span>{t(part.takesPictures ? 'rating.addWordsAndPictures' : 'rating.addWords')}</span>
          <span className="sr-only">{`: ${name}`}</span>
        </Button>
      )}
      {stars.value !== null && isOpen && (
        <>
          <TextArea
            {...comment}
            label={t('rating.commentOn', { name })}
            maxLength={longestComment}
            rows={2}
          />
          {part.takesPictures && (
            <PictureField
              pictures={pictures.value}
              onChange={(change) =>
                form.setValue(`parts.${at}.pictures`, [...change(form.getValues(`parts.${at}.pictures`))])
              }
            />
          )}
        </>
      )}
      {part.remove !== undefined && !isRemoved && (
        <Button variant="quiet" size="sm" className="-ms-3.5 self-start" onClick={remove}>
          {t('rating.removeOf', { name })}
        </Button>
      )}
      {isRemoved && <p className="text-sm text-ink-soft">{t('rating.removedOnSave')}</p>}
      <PartAnswer answer={answer} />
    </li>
  );
}

/** Whether the provider has the part, and why not. */
function PartAnswer({ answer }: { answer: Answer | undefined }) {
  const { t } = useTranslation();
  const error = answer?.error;
  const text = error ? (refusalMessage(error) ?? t('rating.failed')) : null;
  if (answer === undefined) return null;
  if (text !== null)
    return (
      <p role="alert" className="text-sm font-medium text-brick">
        {text}
      </p>
    );
  return (
    <p className="flex items-center gap-1.5 text-sm text-leaf">
      <CircleCheck aria-hidden="true" size="1rem" className="shrink-0" />
      <span>{t('rating.partSaved')}</span>
    </p>
  );
}
