import { useTranslation } from 'react-i18next';
import type { Phone } from '../../../machines/login/login.ts';
import { typedPhone } from '../../../machines/typed/typed-phone.ts';
import { digitsOf } from '../../../machines/typed/typed-text.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useDraftField, type Form } from '../../ui/form.ts';

const longestCountryCode = 4;

/**
 * Country code and number side by side, digits only, from left to right in every language. A whole number in either of them,
 * with + or 00, fills both [E2].
 */
export function PhoneFields({ control, label }: { control: Form<Phone>['control']; label: string }) {
  const { t } = useTranslation();
  const country = useDraftField(control, 'countryCode');
  const number = useDraftField(control, 'mobile');

  function cleanNumber(typed: string): string {
    const { countryCode, mobile } = typedPhone({ countryCode: country.value, mobile: typed });
    if (countryCode !== country.value) country.onChange(countryCode);
    return mobile;
  }

  function cleanCountry(typed: string): string {
    const digits = digitsOf(typed).replace(/^00/, '');
    if (digits.length <= longestCountryCode) return digits;
    const { countryCode, mobile } = typedPhone({ countryCode: '', mobile: `+${digits}` });
    number.onChange(mobile);
    return countryCode;
  }

  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3" dir="ltr">
      <FormField
        control={control}
        name="countryCode"
        clean={cleanCountry}
        label={t('login.countryCode')}
        hideLabel
        leading={<span className="text-ink">+</span>}
        className="ps-7"
        dir="ltr"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-country-code"
      />
      <FormField
        control={control}
        name="mobile"
        clean={cleanNumber}
        label={label}
        hideLabel
        placeholder={label}
        dir="ltr"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint="send"
        required
      />
    </div>
  );
}
