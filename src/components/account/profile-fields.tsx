import { useTranslation } from 'react-i18next';
import { visibleText } from '../../../machines/typed/typed-text.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { Form } from '../../ui/form.ts';
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
