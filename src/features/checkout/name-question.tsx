import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalMessage } from '../../../machines/failure.ts';
import { profileSchema, type ProfileDraft } from '../../components/account/profile-schema.ts';
import { ProfileFields, useSaveProfile } from '../../components/account/profile-fields.tsx';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft } from '../../ui/form.ts';

const initial: ProfileDraft = { username: '', email: '' };

type Props = {
  /** Keeps that the customer was asked, and whether the question is closed. */
  note: (isAnswered: boolean) => void;
};

/** Asks a new customer for name and e-mail once the order is placed: once, and only if they like. */
export function NameQuestion({ note }: Props) {
  const { t } = useTranslation();
  const { control, send } = useDraft<ProfileDraft>({ initial, schema: profileSchema });
  const close = () => note(true);
  const saving = useSaveProfile(({ username = '' }) => {
    announce(t('checkout.nameQuestion.thanks', { name: username }));
    close();
  });
  const noteAsked = useEffectEvent(() => note(false));
  useEffect(() => noteAsked(), []);
  return (
    <form
      noValidate
      aria-labelledby="name-question"
      onSubmit={send(({ username, email }) => {
        if (!saving.isPending) saving.mutate({ username, ...(email !== '' && { email }) });
      })}
      className="mt-4 flex flex-col gap-4 rounded-card border border-card-border bg-surface px-5 py-4"
    >
      <div>
        <h3 id="name-question" className="font-semibold">
          {t('checkout.nameQuestion.title')}
        </h3>
        <p className="text-ink-soft">{t('checkout.nameQuestion.hint')}</p>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <ProfileFields
          control={control}
          readOnly={saving.isPending}
          email={{ optional: t('checkout.nameQuestion.optional') }}
        />
      </div>
      <FormError text={saving.isError ? (refusalMessage(saving.error) ?? t('profile.saveFailed')) : null} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? t('addresses.saving') : t('checkout.nameQuestion.save')}
        </Button>
        <Button variant="quiet" unavailable={saving.isPending} onClick={close}>
          {t('userSettings.notNow')}
        </Button>
      </div>
    </form>
  );
}
