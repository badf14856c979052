import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormDraft } from '../../actors/persistence/use-form-draft.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft } from '../../ui/form.ts';
import { useMounted } from '../../ui/mounted.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { type RatingFields, ratingFields } from './orders-schema.ts';
import {
  draftOf,
  emptyDraft,
  RatingPart,
  type Answer,
  type PartDraft,
  type RatedPart,
  type RatingDraft,
} from './rating-part.tsx';

const isSame = (one: PartDraft, other: PartDraft): boolean =>
  one.stars === other.stars &&
  one.comment.trim() === other.comment.trim() &&
  one.pictures.length === other.pictures.length &&
  one.pictures.every((picture, at) => picture === other.pictures[at]);

type Wanted = { part: RatedPart; draft: PartDraft };

const hasNewPictures = ({ draft }: Wanted) => draft.pictures.some((one) => typeof one !== 'string');

async function answerTo({ part, draft }: Wanted): Promise<[key: string, answer: Answer]> {
  const { stars } = draft;
  try {
    await (stars === null ? part.remove?.() : part.save({ ...draft, stars }));
    return [part.key, { sent: draft, error: null }];
  } catch (error) {
    return [part.key, { sent: draft, error: error instanceof Error ? error : new Error(String(error)) }];
  }
}

/** A rating as it was, with what was typed since. */
const withTyped = (saved: RatingDraft, typed: RatingFields | null): RatingDraft => ({
  parts: saved.parts.map((part, at) => ({ ...part, ...typed?.parts[at] })),
});

type Props = { orderId: number; title: string; parts: readonly RatedPart[]; onClose: () => void };

/**
 * All of an order on one sheet. Each part is sent by itself; one that could not be saved keeps its fields and shows why,
 * and the next "save" sends only what is not saved yet [R1.20].
 */
export function RatingSheet({ orderId, title, parts, onClose }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  const [initial] = useState<RatingDraft>(() => ({ parts: parts.map(({ earlier }) => draftOf(earlier)) }));
  const [missing, setMissing] = useState<object | null>(null);
  const stored = useFormDraft(`rating.${orderId}`, ratingFields);
  const form = useDraft<RatingDraft>({
    initial: withTyped(initial, stored.read()),
    onChange: stored.write,
    refusal: missing && { field: 'parts.0.stars', text: t('rating.starsRequired'), cause: missing },
  });
  const mounted = useMounted();
  const saving = useCustomerMutation({
    // New pictures go one dish after another, so that each has a slow connection to itself.
    mutationFn: async (wanted: readonly Wanted[]) => {
      const answered = await Promise.all(wanted.filter((one) => !hasNewPictures(one)).map(answerTo));
      for (const one of wanted.filter(hasNewPictures))
        if (mounted.current) answered.push(await answerTo(one));
      return answered;
    },
    invalidates: 'orders',
    onSuccess: (answered) => {
      setAnswers((before) => ({ ...before, ...Object.fromEntries(answered) }));
      const failed = answered.filter(([, { error }]) => error !== null);
      if (failed.length > 0) return;
      announce(t('rating.saved'));
      if (mounted.current) close();
    },
  });

  function close() {
    stored.forget();
    onClose();
  }

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
    else if (drafts.some(({ stars }) => stars !== null)) close();
    else setMissing({});
  }

  const failures = Object.values(answers).filter(({ error }) => error !== null).length;
  return (
    <Sheet
      title={title}
      closesOutside={false}
      onClose={close}
      footer={
        <Button type="submit" form={formId} size="lg" fullWidth busy={saving.isPending}>
          {saving.isPending ? t('rating.saving') : t('rating.save')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.send(submit)} className="flex flex-col gap-4">
        <ul className="divide-y divide-line" inert={saving.isPending}>
          {parts.map((part, at) => (
            <RatingPart key={part.key} form={form} at={at} part={part} answer={answers[part.key]} />
          ))}
        </ul>
        <FormError text={failures === 0 ? null : t('rating.notAllSaved')} />
      </form>
    </Sheet>
  );
}
