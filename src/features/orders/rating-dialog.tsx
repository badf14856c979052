import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalMessage } from '../../../machines/failure.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft, useDraftField } from '../../ui/form.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { PictureField, type RatingPicture } from './picture-field.tsx';
import { longestComment, ratingSchema, starCountOf, type RatingDraft } from './orders-schema.ts';
import { StarField } from './star-field.tsx';

/** What is sent: the stars, the words, and the pictures where there are some. */
export type Rating = { stars: number; comment: string; pictures: readonly RatingPicture[] };

type Props = {
  title: string;
  /** What the customer rated before. */
  earlier: Rating | null;
  takesPictures?: boolean;
  save: (rating: Rating) => Promise<void>;
  /** Takes the earlier rating back; absent where that is not possible. */
  remove?: (() => Promise<void>) | undefined;
  onClose: () => void;
};

/** Rates, or changes a rating; what was typed stays when it could not be saved [R1.20]. */
export function RatingDialog({ title, earlier, takesPictures = false, save, remove, onClose }: Props) {
  const { t } = useTranslation();
  const form = useDraft<RatingDraft>({
    initial: { stars: starCountOf(earlier?.stars), comment: earlier?.comment ?? '' },
    schema: ratingSchema,
  });
  const stars = useDraftField(form.control, 'stars');
  const comment = useDraftField(form.control, 'comment');
  const [pictures, setPictures] = useState<readonly RatingPicture[]>(earlier?.pictures ?? []);
  const changing = useCustomerMutation({
    mutationFn: ({ act }: { act: () => Promise<void>; done: string }) => act(),
    invalidates: 'orders',
    onSuccess: (_, { done }) => {
      announce(done);
      onClose();
    },
  });

  function send(draft: RatingDraft) {
    const { stars: count } = draft;
    if (count === null || changing.isPending) return;
    changing.mutate({
      act: () => save({ stars: count, comment: draft.comment, pictures }),
      done: t('rating.saved'),
    });
  }

  return (
    <Sheet title={title} size="sm" closesOutside={false} onClose={onClose}>
      <form noValidate onSubmit={form.send(send)} className="flex flex-col gap-4">
        <div className="flex flex-col gap-4" inert={changing.isPending}>
          <StarField {...stars} />
          <TextArea {...comment} label={t('rating.comment')} maxLength={longestComment} rows={3} />
          {takesPictures && <PictureField pictures={pictures} onChange={setPictures} />}
        </div>
        <FormError text={changing.isError ? (refusalMessage(changing.error) ?? t('rating.failed')) : null} />
        <div className="flex flex-col gap-2">
          <Button type="submit" size="lg" busy={changing.isPending}>
            {changing.isPending ? t('rating.saving') : t('rating.save')}
          </Button>
          {remove !== undefined && (
            <Button
              variant="danger"
              busy={changing.isPending}
              onClick={() => changing.mutate({ act: remove, done: t('rating.removed') })}
            >
              {t('rating.remove')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('app.cancel')}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
