import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoginProblem, Phone } from '../../../machines/login/login.ts';

type Field = LoginProblem['field'];

/** A flow with a code in it, as its steps see it: the log-in, or the proof of a telephone. */
export type CodeFlow = Phone & {
  busy: boolean;
  error: LoginProblem | null;
  codeExpired: boolean;
  resend: { canResend: boolean; readyAt: number | null; exhausted: boolean };
  submitCode: (code: string) => void;
  resendCode: () => void;
};

/**
 * The machine's present problem in the customer's words: a `refusal` of a field that this step shows, or else the
 * `formError` of the step.
 */
export function useProblem<Shown extends Field>(error: LoginProblem | null, fields: readonly Shown[]) {
  const { t } = useTranslation();
  return useMemo(() => {
    if (error === null) return { refusal: null, formError: null };
    const text = error.text ?? t(error.key ?? 'login.failed', { defaultValue: t('login.failed') });
    const field = fields.find((shown) => shown === error.field);
    return field === undefined
      ? { refusal: null, formError: text }
      : { refusal: { field, text, cause: error }, formError: null };
  }, [error, fields, t]);
}
