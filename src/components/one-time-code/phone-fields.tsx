import { useTranslation } from 'react-i18next';
import { digitsOf, type Phone } from '../../../machines/login/login.ts';
import { FormField } from '../../ui/form-field.tsx';
import type { Form } from '../../ui/form.ts';

/** Country code and number side by side, digits only, from left to right in every language. */
export function PhoneFields({ control, label }: { control: Form<Phone>['control']; label: string }) {
  const { t } = useTranslation();
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3" dir="ltr">
      <FormField
        control={control}
        name="countryCode"
        clean={digitsOf}
        label={t('login.countryCode')}
        hideLabel
        leading={<span className="text-ink">+</span>}
        className="ps-7"
        dir="ltr"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-country-code"
        maxLength={4}
      />
      <FormField
        control={control}
        name="mobile"
        clean={digitsOf}
        label={label}
        hideLabel
        placeholder={label}
        dir="ltr"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint="send"
        required
        maxLength={15}
      />
    </div>
  );
}
