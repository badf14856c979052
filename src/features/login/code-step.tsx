import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DemoInbox } from './demo-inbox.tsx';
import { FormError } from './form-error.tsx';
import { useLoginError, type Login } from './login-error.ts';
import { OneTimeCode } from './one-time-code.tsx';
import { Resend } from './resend.tsx';

/** One field for the code; a wrong code stays in it, selected, with the reason below [R5.7]. */
export function CodeStep({ login }: { login: Login }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const errors = useLoginError(login, ['code']);
  const error = errors['code'] ?? (login.codeExpired ? t('login.expired') : null);

  useEffect(() => {
    field.current?.focus();
    if (login.error !== null || login.codeExpired) field.current?.select();
  }, [login.error, login.codeExpired]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!login.busy) login.submitCode(code);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-ink-soft">
          {t('login.sentTo', { phone: `+${login.countryCode} ${login.mobile}` })}
        </p>
        <Button variant="quiet" size="sm" className="-ms-3.5" onClick={login.editPhone}>
          {t('login.editPhone')}
        </Button>
      </div>
      <OneTimeCode
        ref={field}
        label={t('login.code')}
        value={code}
        error={error}
        onChange={setCode}
        onComplete={(complete) => {
          if (!login.busy) login.submitCode(complete);
        }}
      />
      <DemoInbox />
      <FormError text={errors['form']} />
      <Button type="submit" size="lg" fullWidth busy={login.busy}>
        {login.busy ? t('login.verifying') : t('login.verify')}
      </Button>
      <Resend resend={login.resend} busy={login.busy} onResend={login.resendCode} />
    </form>
  );
}
