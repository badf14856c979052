import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Phone } from '../../../machines/login/login.ts';
import { typedCode } from '../../../machines/typed/typed-text.ts';
import type { Identity } from '../../actors/identity/use-identity.ts';
import type { useLogin } from '../../actors/login/use-login.ts';
import { useProblem } from '../../components/one-time-code/code-flow.ts';
import { PhoneFields } from '../../components/one-time-code/phone-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { useDraft } from '../../ui/form.ts';
import { ThirdParty } from './third-party.tsx';

const fields = ['mobile'] as const;

/** Country code and number; an empty number is refused by the machine, everything else by the provider [R5.7]. Below it the other ways to log in. */
export function PhoneStep({ login, identity }: { login: ReturnType<typeof useLogin>; identity: Identity }) {
  const { t } = useTranslation();
  const { refusal, formError } = useProblem(login.error, fields);
  const { countryCode, mobile } = login;
  const { control, send, setFocus } = useDraft<Phone>({ initial: { countryCode, mobile }, refusal });
  const [friendsCode, setFriendsCode] = useState(login.friendsCode);
  const [asksFriend, setAsksFriend] = useState(friendsCode !== '');
  const friendsField = useRef<HTMLInputElement>(null);
  const why = login.intent ?? 'browse';

  useEffect(() => setFocus('mobile'), [setFocus]);
  useEffect(() => {
    if (asksFriend && login.friendsCode === '') friendsField.current?.focus();
  }, [asksFriend, login.friendsCode]);

  return (
    <>
      <form
        noValidate
        onSubmit={send((phone) => {
          if (!login.busy) login.submitPhone(phone, friendsCode);
        })}
        className="flex flex-col gap-4"
      >
        <div>
          {why !== 'browse' && !login.isJoining && <p className="font-medium">{t('login.please')}</p>}
          <p className="text-ink-soft">{login.isJoining ? t('identity.phoneHint') : t(`login.why.${why}`)}</p>
        </div>
        <PhoneFields control={control} label={t('login.phone')} />
        {asksFriend && !login.isJoining && (
          <Field
            label={t('login.friendsCode')}
            hint={t('login.friendsCodeHint')}
            value={friendsCode}
            onChange={({ currentTarget }) => setFriendsCode(typedCode(currentTarget.value).slice(0, 20))}
            readOnly={login.busy}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            ref={friendsField}
          />
        )}
        <FormError text={formError} />
        <Button type="submit" size="lg" fullWidth busy={login.busy}>
          {login.busy ? t('login.sending') : t('login.sendCode')}
        </Button>
        {!asksFriend && !login.isJoining && (
          <Button variant="quiet" size="sm" className="self-center" onClick={() => setAsksFriend(true)}>
            {t('login.haveFriendsCode')}
          </Button>
        )}
      </form>
      {!login.isJoining && <ThirdParty identity={identity} />}
    </>
  );
}
