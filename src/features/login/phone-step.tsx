import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { digitsOf } from '../../../machines/login/login.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from './form-error.tsx';
import { useLoginError, type Login } from './login-error.ts';

/** Country code and number; an empty number is refused here, everything else by the provider [R5.7]. */
export function PhoneStep({ login }: { login: Login }) {
  const { t } = useTranslation();
  const [countryCode, setCountryCode] = useState(login.countryCode);
  const [mobile, setMobile] = useState(login.mobile);
  const errors = useLoginError(login, ['mobile']);
  const why = login.intent ?? 'browse';
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (login.error === null || login.error.field === 'mobile') field.current?.focus();
  }, [login.error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!login.busy) login.submitPhone(countryCode, mobile);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div>
        {why !== 'browse' && <p className="font-medium">{t('login.please')}</p>}
        <p className="text-ink-soft">{t(`login.why.${why}`)}</p>
      </div>
      <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-start gap-3" dir="ltr">
        <Field
          label={t('login.countryCode')}
          hideLabel
          leading={<span className="text-ink">+</span>}
          className="ps-7"
          dir="ltr"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-country-code"
          maxLength={4}
          value={countryCode}
          onChange={(event) => setCountryCode(digitsOf(event.currentTarget.value))}
        />
        <Field
          label={t('login.phone')}
          hideLabel
          placeholder={t('login.phone')}
          error={errors['mobile']}
          dir="ltr"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          enterKeyHint="send"
          ref={field}
          required
          maxLength={15}
          value={mobile}
          onChange={(event) => setMobile(digitsOf(event.currentTarget.value))}
        />
      </div>
      <FormError text={errors['form']} />
      <Button type="submit" size="lg" fullWidth busy={login.busy}>
        {login.busy ? t('login.sending') : t('login.sendCode')}
      </Button>
    </form>
  );
}
