import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credentials, NewAccount } from '../../../machines/identity/identity.ts';
import { visibleText } from '../../../machines/typed/typed-text.ts';
import { useSettings } from '../../components/use-settings.ts';
import type { Identity } from '../../actors/identity/use-identity.ts';
import { useProblem } from '../../components/one-time-code/code-flow.ts';
import { DemoInbox } from '../../components/one-time-code/demo-inbox.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { FormField } from '../../ui/form-field.tsx';
import { useDraft } from '../../ui/form.ts';
import { PasswordField } from './password-field.tsx';

type Props = { identity: Identity };

const passwordFields = ['email', 'password'] as const;
const accountFields = ['name', 'email', 'password'] as const;
const emailFields = ['email'] as const;
const emailInput = {
  dir: 'ltr',
  type: 'email',
  autoComplete: 'email',
  required: true,
  clean: visibleText,
} as const;
const classes = 'flex flex-col gap-4';

/** E-mail and password of an account that there is [R7.4]. */
export function PasswordStep({ identity }: Props) {
  const { t } = useTranslation();
  const { refusal, formError } = useProblem(identity.error, passwordFields);
  const initial: Credentials = { email: identity.email, password: '' };
  const { control, send, setFocus } = useDraft<Credentials>({ initial, refusal });
  useEffect(() => setFocus(identity.email === '' ? 'email' : 'password'), [identity.email, setFocus]);
  return (
    <form
      noValidate
      onSubmit={send((typed) => void (identity.busy || identity.signIn(typed)))}
      className={classes}
    >
      <FormField control={control} name="email" label={t('login.email')} {...emailInput} />
      <PasswordField
        control={control}
        name="password"
        label={t('identity.password')}
        autoComplete="current-password"
        required
      />
      <FormError text={formError} />
      <Button type="submit" size="lg" fullWidth busy={identity.busy}>
        {identity.busy ? t('identity.loggingIn') : t('identity.logIn')}
      </Button>
      <div className="flex flex-col items-start">
        <OtherForm identity={identity} form="reset" text={t('identity.forgot')} />
        <OtherForm identity={identity} form="account" text={t('identity.newHere')} />
        <LinkInstead identity={identity} />
      </div>
    </form>
  );
}

/** A new account by e-mail, whose password has eight characters at least (D14). */
export function AccountStep({ identity }: Props) {
  const { t } = useTranslation();
  const { refusal, formError } = useProblem(identity.error, accountFields);
  const initial: NewAccount = { name: '', email: identity.email, password: '' };
  const { control, send, setFocus } = useDraft<NewAccount>({ initial, refusal });
  useEffect(() => setFocus('name'), [setFocus]);
  return (
    <form
      noValidate
      onSubmit={send((typed) => void (identity.busy || identity.createAccount(typed)))}
      className={classes}
    >
      <FormField control={control} name="name" label={t('login.name')} autoComplete="name" required />
      <FormField control={control} name="email" label={t('login.email')} {...emailInput} />
      <PasswordField
        control={control}
        name="password"
        label={t('identity.newPassword')}
        hint={t('identity.newPasswordHint')}
        autoComplete="new-password"
        required
      />
      <FormError text={formError} />
      <Button type="submit" size="lg" fullWidth busy={identity.busy}>
        {identity.busy ? t('identity.creating') : t('identity.create')}
      </Button>
      <OtherForm identity={identity} form="password" text={t('identity.haveAccount')} />
    </form>
  );
}

/** An address that a message is sent to, for another password or with a link; or the one that a link came to. */
export function EmailStep({ identity, purpose }: Props & { purpose: 'reset' | 'link' | 'confirm' }) {
  const { t } = useTranslation();
  const { refusal, formError } = useProblem(identity.error, emailFields);
  const { control, send, setFocus } = useDraft<{ email: string }>({
    initial: { email: identity.email },
    refusal,
  });
  useEffect(() => setFocus('email'), [setFocus]);
  return (
    <form
      noValidate
      onSubmit={send(({ email }) => void (identity.busy || identity.submitEmail(email)))}
      className={classes}
    >
      <p className="text-ink-soft">{t(`identity.${purpose}Hint`)}</p>
      <FormField control={control} name="email" label={t('login.email')} {...emailInput} />
      <FormError text={formError} />
      <Button type="submit" size="lg" fullWidth busy={identity.busy}>
        {purpose === 'confirm'
          ? t('identity.confirm')
          : t(identity.busy ? 'identity.sending' : 'identity.send')}
      </Button>
    </form>
  );
}

/** The message has left. */
export function SentStep({ identity, purpose }: Props & { purpose: 'reset' | 'link' }) {
  const { t } = useTranslation();
  return (
    <div className={classes}>
      <output>{t(`identity.${purpose}Sent`, { email: identity.email })}</output>
      <DemoInbox />
      <Button variant="secondary" size="lg" fullWidth onClick={() => identity.showForm(purpose)}>
        {t('identity.again')}
      </Button>
    </div>
  );
}

function OtherForm({
  identity,
  form,
  text,
}: Props & { form: 'password' | 'account' | 'reset' | 'link'; text: string }) {
  return (
    <Button variant="quiet" size="sm" className="-ms-3.5 self-start" onClick={() => identity.showForm(form)}>
      {text}
    </Button>
  );
}

/** Only where the shop sends links. */
function LinkInstead({ identity }: Props) {
  const { t } = useTranslation();
  if (useSettings()?.signInWays.emailLink !== true) return null;
  return <OtherForm identity={identity} form="link" text={t('identity.byLink')} />;
}
