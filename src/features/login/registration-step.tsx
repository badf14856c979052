import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FormError } from './form-error.tsx';
import { useLoginError, type Login } from './login-error.ts';

/** Name, e-mail and, if a friend sent them, the friend's code [R1.23]. */
export function RegistrationStep({ login }: { login: Login }) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState({ name: '', email: '', friendsCode: '' });
  const errors = useLoginError(login, ['name', 'email', 'friendsCode']);

  useEffect(() => {
    const wanted = login.error === null ? 'input' : '[aria-invalid=true]';
    form.current?.querySelector<HTMLInputElement>(wanted)?.focus();
  }, [login.error]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!login.busy) login.register(draft);
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {t('login.registerHint', { phone: `+${login.countryCode} ${login.mobile}` })}
      </p>
      <Field
        label={t('login.name')}
        error={errors['name']}
        autoComplete="name"
        required
        value={draft.name}
        onChange={(event) => setDraft({ ...draft, name: event.currentTarget.value })}
      />
      <Field
        label={t('login.email')}
        error={errors['email']}
        dir="ltr"
        type="email"
        autoComplete="email"
        required
        value={draft.email}
        onChange={(event) => setDraft({ ...draft, email: event.currentTarget.value })}
      />
      <Field
        label={t('login.friendsCode')}
        error={errors['friendsCode']}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        value={draft.friendsCode}
        onChange={(event) => setDraft({ ...draft, friendsCode: event.currentTarget.value })}
      />
      <FormError text={errors['form']} />
      <Button type="submit" size="lg" fullWidth busy={login.busy}>
        {login.busy ? t('login.registering') : t('login.register')}
      </Button>
    </form>
  );
}
