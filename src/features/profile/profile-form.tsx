import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalMessage } from '../../../machines/failure.ts';
import type { User } from '../../../machines/session/session.ts';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft, useDraftValue } from '../../ui/form.ts';
import { profileSchema, type ProfileDraft } from '../../components/account/profile-schema.ts';
import { ProfileFields, useSaveProfile } from '../../components/account/profile-fields.tsx';

/** The fields that the customer has changed; the others may have been changed on another device. */
const changed = (draft: ProfileDraft, saved: ProfileDraft): Partial<ProfileDraft> => ({
  ...(draft.username !== saved.username && { username: draft.username }),
  ...(draft.email !== saved.email && { email: draft.email }),
});

/** Name and email, saved together; the button shows when there is nothing to save. */
export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const [saved, setSaved] = useState<ProfileDraft>({ username: user.username, email: user.email });
  const { control, send, getValues, setValue } = useDraft<ProfileDraft>({
    initial: saved,
    schema: profileSchema,
  });
  const saving = useSaveProfile(({ username = saved.username, email = saved.email }, kept) => {
    const sent = { username, email };
    const now = kept ?? sent;
    setSaved(now);
    for (const name of ['username', 'email'] as const)
      if (getValues(name).trim() === sent[name]) setValue(name, now[name]);
    announce(t('profile.saved'));
  });
  const username = useDraftValue(control, 'username').trim();
  const email = useDraftValue(control, 'email').trim();
  const isDirty = username !== saved.username || email !== saved.email;
  return (
    <form
      noValidate
      onSubmit={send((draft) => {
        if (!saving.isPending && isDirty) saving.mutate(changed(draft, saved));
      })}
      className="flex flex-col gap-4 rounded-card border border-card-border bg-surface p-4 shadow-card"
    >
      <ProfileFields control={control} email={{ hint: t('profile.emailHint') }} />
      <FormError text={saving.isError ? (refusalMessage(saving.error) ?? t('profile.saveFailed')) : null} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={saving.isPending} unavailable={!isDirty} aria-describedby="profile-state">
          {saving.isPending ? t('addresses.saving') : t('profile.save')}
        </Button>
        <span id="profile-state" className="text-sm text-ink-faint">
          {!isDirty && (saving.isSuccess ? t('profile.saved') : t('profile.unchanged'))}
        </span>
      </div>
    </form>
  );
}
