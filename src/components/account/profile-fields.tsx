import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../machines/typed/typed-text.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { Form } from '../../ui/form.ts';
import { useApp } from '../../actors/system/app.ts';
import { useSession } from '../../actors/session/use-session.ts';
import type { User } from '../../../machines/session/session.ts';
import { useCustomerMutation } from '../../actors/session/use-customer-mutation.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { type ProfileChange, updateUser } from '../../api/profile.ts';
import type { ProfileDraft } from './profile-schema.ts';

type Props = {
  control: Form<ProfileDraft>['control'];
  readOnly?: boolean;
  /** What stands beside the label of the email, or below its field. */
  email: { optional?: string; hint?: string };
};

/** Name and email of a customer. */
export function ProfileFields({ control, readOnly = false, email }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        control={control}
        name="username"
        label={t('login.name')}
        readOnly={readOnly}
        autoComplete="name"
        maxLength={100}
        required
      />
      <FormField
        control={control}
        name="email"
        clean={visibleText}
        label={t('login.email')}
        {...email}
        readOnly={readOnly}
        dir="ltr"
        type="email"
        autoComplete="email"
        maxLength={120}
      />
    </>
  );
}

/**
 * Saves a change of the profile and shows at once what the provider kept; `onSaved` gets what was sent, and the customer as kept, null where
 * nothing was new.
 */
export function useSaveProfile(onSaved: (change: ProfileChange, kept: User | null) => void) {
  const { api } = useApp();
  const { language } = useLanguage();
  const { user: customer, changeProfile } = useSession();
  return useCustomerMutation({
    mutationFn: (change: ProfileChange) => updateUser(api, change, language),
    onSuccess: (user, change) => {
      if (user !== null) changeProfile(customer?.id ?? 0, user);
      onSaved(change, user);
    },
  });
}
