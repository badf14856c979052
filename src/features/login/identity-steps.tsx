import { useTranslation } from 'react-i18next';
import type { Identity } from '../../actors/identity/use-identity.ts';
import { useProblem } from '../../components/one-time-code/code-flow.ts';
import { OneTimeCode } from '../../components/one-time-code/one-time-code.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft, useDraftField } from '../../ui/form.ts';

type Props = { identity: Identity };
const codeFields = ['code'] as const;

/** Something is under way elsewhere: in a window of a third party, or at the provider. */
export function WaitingStep({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 py-3 text-ink-soft">
      <Spinner />
      <span>{text}</span>
    </output>
  );
}

/** Signed in there, but not yet here: asking once more does no harm. */
export function JoinFailedStep({ identity }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <FormError text={t('identity.joinFailed')} />
      <Button size="lg" fullWidth onClick={identity.retry}>
        {t('app.tryAgain')}
      </Button>
    </div>
  );
}

/** The link may be sent by an attacker, so it requires a press to log in. */
export function TokenStep({ identity }: Props) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t('identity.tokenHint')}</p>
      <Button size="lg" fullWidth onClick={identity.confirmArrival}>
        {t('identity.confirm')}
      </Button>
    </div>
  );
}

/** The second proof that an account asks for [R7.4]. */
export function FactorStep({ identity }: Props) {
  const { t } = useTranslation();
  const { refusal, formError } = useProblem(identity.error, codeFields);
  const { control, send } = useDraft<{ code: string }>({ initial: { code: '' }, refusal });
  const field = useDraftField(control, 'code');
  const { kind = 'sms', hint = '' } = identity.factors[identity.factor] ?? {};
  const submit = (code: string) => void (identity.busy || identity.submitCode(code));
  return (
    <form noValidate onSubmit={send(({ code }) => submit(code))} className="flex flex-col gap-4">
      <p className="text-ink-soft">
        {kind === 'sms' ? t('identity.factorSms', { hint }) : t('identity.factorApp')}
      </p>
      <OneTimeCode {...field} label={t('login.code')} busy={identity.busy} onComplete={submit} />
      <FormError text={formError} />
      <Button type="submit" size="lg" fullWidth busy={identity.busy}>
        {t('identity.confirm')}
      </Button>
      <div className="flex flex-col items-start">
        {kind === 'sms' && (
          <Button variant="quiet" size="sm" className="-ms-3.5" onClick={identity.resendCode}>
            {t('identity.resendCode')}
          </Button>
        )}
        {identity.factors.length > 1 && (
          <Button
            variant="quiet"
            size="sm"
            className="-ms-3.5"
            onClick={() => identity.chooseFactor((identity.factor + 1) % identity.factors.length)}
          >
            {t('identity.otherFactor')}
          </Button>
        )}
      </div>
    </form>
  );
}
