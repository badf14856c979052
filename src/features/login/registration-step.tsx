import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Registration } from '../../../machines/login/login.ts';
import { typedCode, visibleText } from '../../../machines/typed/typed-text.ts';
import type { useLogin } from '../../actors/login/use-login.ts';
import { useProblem } from '../../components/one-time-code/code-flow.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft } from '../../ui/form.ts';

const fields = ['name', 'email', 'friendsCode'] as const;

/** Name, e-mail and friend's code, for a provider that refused the registration without them [R1.23]. */
export function RegistrationStep({ login }: { login: ReturnType<typeof useLogin> }) {
  const { t } = useTranslation();
  const { refusal, formError } = useProblem(login.error, fields);
  const { control, send, setFocus } = useDraft<Registration>({
    initial: { name: '', email: '', friendsCode: login.friendsCode },
    refusal,
  });

  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <form
      noValidate
      onSubmit={send((registration) => {
        if (!login.busy) login.register(registration);
      })}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-soft">
        {t('login.registerHint', { phone: `+${login.countryCode} ${login.mobile}` })}
      </p>
      <FormError text={formError} />
      <FormField
        control={control}
        name="name"
        label={t('login.name')}
        autoComplete="name"
        readOnly={login.busy}
      />
      <FormField
        control={control}
        name="email"
        clean={visibleText}
        readOnly={login.busy}
        label={t('login.email')}
        dir="ltr"
        type="email"
        autoComplete="email"
      />
      <FormField
        control={control}
        name="friendsCode"
        clean={typedCode}
        readOnly={login.busy}
        label={t('login.friendsCode')}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <Button type="submit" size="lg" fullWidth busy={login.busy}>
        {login.busy ? t('login.registering') : t('login.register')}
      </Button>
    </form>
  );
}
