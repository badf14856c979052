import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft, useDraftField } from '../../ui/form.ts';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { useProblem, type CodeFlow } from './code-flow.ts';
import { DemoInbox } from './demo-inbox.tsx';
import { OneTimeCode } from './one-time-code.tsx';
import { Resend } from './resend.tsx';

const fields = ['code'] as const;

type Props = {
  flow: CodeFlow;
  /** What the right code does, and what is announced while it is checked. */
  submitText: string;
  busyText: string;
  /** The code sets off something that cannot be undone: a pasted one waits for the button. */
  isDanger?: boolean;
  /** Stands beside the number that the code was sent to. */
  beside?: ReactNode;
};

/** One field for the code; a wrong code stays in it, selected, with the reason below [R5.7]. */
export function CodeStep({ flow, submitText, busyText, isDanger = false, beside }: Props) {
  const { t } = useTranslation();
  const { refusal, formError } = useProblem(flow.error, fields);
  const expired = useMemo(
    () => ({ field: 'code' as const, text: t('login.expired'), cause: 'expired' }),
    [t],
  );
  const wrong = refusal ?? (flow.codeExpired ? expired : null);
  const { control, send, setFocus } = useDraft<{ code: string }>({
    initial: { code: '' },
    refusal: wrong,
  });
  const field = useDraftField(control, 'code');

  const element = useRef<HTMLFormElement>(null);
  useHeldFocus(element, !flow.resend.exhausted, 'input');

  const cause = wrong?.cause ?? null;
  useEffect(() => setFocus('code', { shouldSelect: cause !== null }), [cause, setFocus]);

  const submit = send(({ code }) => {
    if (!flow.busy) flow.submitCode(code);
  });

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-ink-soft">{t('login.sentTo', { phone: `+${flow.countryCode} ${flow.mobile}` })}</p>
        {beside}
      </div>
      <OneTimeCode
        {...field}
        label={t('login.code')}
        busy={flow.busy}
        onComplete={(complete) => {
          if (!isDanger) flow.submitCode(complete);
        }}
      />
      <DemoInbox />
      <FormError text={formError} />
      <Button type="submit" variant={isDanger ? 'danger' : 'primary'} size="lg" fullWidth busy={flow.busy}>
        {flow.busy ? busyText : submitText}
      </Button>
      <Resend resend={flow.resend} busy={flow.busy} onResend={flow.resendCode} />
    </form>
  );
}
