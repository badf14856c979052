import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { useLogin } from '../../actors/use-login.ts';
import { announce } from '../../ui/announcer.ts';

export type Login = ReturnType<typeof useLogin>;

/**
 * The machine's present error in the customer's words: under the field it names, or as `form` when this step shows no
 * such field. Spoken at once.
 */
export function useLoginError(login: Login, fields: readonly string[]): Record<string, string | null> {
  const { t } = useTranslation();
  const { error } = login;
  const text =
    error === null
      ? null
      : (error.text ?? t(error.key ?? 'login.failed', { defaultValue: t('login.failed') }));
  const field = error !== null && fields.includes(error.field) ? error.field : 'form';
  useEffect(() => {
    if (error !== null && text !== null) announce(text, { urgency: 'assertive' });
  }, [text, error]);
  return { [field]: text };
}
