import { CircleCheck } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalMessage } from '../../../machines/failure.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft, useDraftField, type Form } from '../../ui/form.ts';
import { Sheet } from '../../ui/sheet.tsx';
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

type PartDraft = { stars: StarCount | null; comment: string; pictures: readonly RatingPicture[] };
type RatingDraft = { parts: PartDraft[] };
/** The answer to one part: sent as this draft, with the error where the provider has not taken it. */
type Answer = { sent: PartDraft; error: Error | null };

const emptyDraft: PartDraft = { stars: null, comment: '', pictures: [] };
const draftOf = (earlier: Rating | null): PartDraft =>
  earlier === null ? emptyDraft : { ...earlier, stars: starCountOf(earlier.stars) };

const isSame = (one: PartDraft, other: PartDraft): boolean =>
  one.stars === other.stars &&
  one.comment.trim() === other.comment.trim() &&
  one.pictures.length === other.pictures.length &&
  one.pictures.every((picture, at) => picture === other.pictures[at]);

async function send(part: RatedPart, draft: PartDraft): Promise<Answer> {
  const { stars } = draft;
  try {
    await (stars === null ? part.remove?.() : part.save({ ...draft, stars }));
    return { sent: draft, error: null };
  } catch (error) {
    return { sent: draft, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

type Props = { title: string; parts: readonly RatedPart[]; onClose: () => void };

/**
 * All of an order on one sheet. Each part is sent by itself; one that could not be saved keeps what was typed and says why,
 * and the next "save" sends only what is not saved yet [R1.20].
 */
export function RatingSheet({ title, parts, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [initial] = useState<RatingDraft>(() => ({ parts: parts.map(({ earlier }) => draftOf(earlier)) }));
  const [missing, setMissing] = useState<object | null>(null);
  const form = useDraft<RatingDraft>({
    initial,
    refusal: missing && { field: 'parts.0.stars', text: t('rating.starsRequired'), cause: missing },
  });
  const saving = useCustomerMutation({
    mutationFn: (wanted: readonly { part: RatedPart; draft: PartDraft }[]) =>
      Promise.all(wanted.map(async ({ part, draft }) => [part.key, await send(part, draft)] as const)),
    invalidates: 'orders',
    onSuccess: (answered) => {
      setAnswers((before) => ({ ...before, ...Object.fromEntries(answered) }));
      const failed = answered.filter(([, { error }]) => error !== null);
      if (failed.length > 0) return;
      announce(t('rating.saved'));
      onClose();
    },
  });

  const savedOf = (part: RatedPart, at: number): PartDraft => {
    const answer = answers[part.key];
    return answer?.error === null ? answer.sent : (initial.parts[at] ?? emptyDraft);
  };

  function submit({ parts: drafts }: RatingDraft) {
    if (saving.isPending) return;
    const wanted = parts.flatMap((part, at) => {
      const draft = drafts[at] ?? emptyDraft;
      return isSame(draft, savedOf(part, at)) ? [] : [{ part, draft }];
    });
    if (wanted.length > 0) saving.mutate(wanted);
    else if (drafts.some(({ stars }) => stars !== null)) onClose();
    else setMissing({});
  }

  const failures = Object.values(answers).filter(({ error }) => error !== null).length;
  return (
    <Sheet
      title={title}
      closesOutside={false}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} size="lg" fullWidth busy={saving.isPending}>
          {saving.isPending ? t('rating.saving') : t('rating.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.send(submit)} className="flex flex-col gap-4">
        <ul className="divide-y divide-line" inert={saving.isPending}>
          {parts.map((part, at) => (
            <Part key={part.key} form={form} at={at} part={part} answer={answers[part.key]} />
          ))}
        </ul>
        <FormError text={failures === 0 ? null : t('rating.notAllSaved')} />
      </form>
    </Sheet>
  );
}

type PartProps = { form: Form<RatingDraft>; at: number; part: RatedPart; answer: Answer | undefined };

function Part({ form, at, part, answer }: PartProps) {
  const { t } = useTranslation();
  const { name, earlier } = part;
  const stars = useDraftField(form.control, `parts.${at}.stars`);
  const comment = useDraftField(form.control, `parts.${at}.comment`);
  const pictures = useDraftField(form.control, `parts.${at}.pictures`);
  const [isOpen, setIsOpen] = useState(
    (earlier?.comment ?? '') !== '' || (earlier?.pictures.length ?? 0) > 0,
  );
  const isRemoved = earlier !== null && stars.value === null;

  function remove() {
    form.setValue(`parts.${at}`, emptyDraft);
    setIsOpen(false);
  }

  return (
    <li className="flex flex-col gap-3 py-4 first:pt-1">
      <StarField {...stars} legend={name} />
      {stars.value !== null && !isOpen && (
        <Button variant="quiet" size="sm" className="-ms-3.5 self-start" onClick={() => setIsOpen(true)}>
          {t(part.takesPictures ? 'rating.addWordsAndPictures' : 'rating.addWords')}
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
