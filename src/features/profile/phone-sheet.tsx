import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalMessage } from '../../../machines/failure.ts';
import type { Phone } from '../../../machines/login/login.ts';
import { usePhoneProof } from '../../actors/phone-proof/use-phone-proof.ts';
import { useProblem } from '../../components/one-time-code/code-flow.ts';
import { CodeStep } from '../../components/one-time-code/code-step.tsx';
import { OwnCode } from '../../components/one-time-code/own-code.tsx';
import { PhoneFields } from '../../components/one-time-code/phone-fields.tsx';
import { announce } from '../../ui/announcer.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { useDraft } from '../../ui/form.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useSaveProfile } from '../../components/account/profile-fields.tsx';

type Proof = ReturnType<typeof usePhoneProof>;

/** Another telephone: a code to the present number, then the new number and its code, and then it is the account's [R5.7]. */
export function PhoneSheet({ present, onClose }: { present: Phone; onClose: () => void }) {
  const [ownProof, setOwnProof] = useState<string | null>(present.mobile === '' ? '' : null);
  const [tries, setTries] = useState(0);
  if (ownProof === null)
    return <PresentPhoneSheet present={present} onProven={setOwnProof} onClose={onClose} />;
  return (
    <NewPhoneSheet
      key={tries}
      countryCode={present.countryCode}
      ownProof={ownProof}
      onOther={() => setTries(tries + 1)}
      onClose={onClose}
    />
  );
}

type PresentProps = { present: Phone; onProven: (proof: string) => void; onClose: () => void };

function PresentPhoneSheet({ present, onProven, onClose }: PresentProps) {
  const { t } = useTranslation();
  const own = usePhoneProof(present, true);
  useEffect(() => {
    if (own.proof !== null) onProven(own.proof);
  }, [own.proof, onProven]);
  return (
    <Sheet title={t('profile.presentPhoneTitle')} size="sm" closesOutside={false} onClose={onClose}>
      <div data-flow="phoneProof" data-state={own.step} className="flex flex-col gap-4 pb-2">
        <p className="text-ink-soft">{t('profile.presentPhoneHint')}</p>
        <OwnCode proof={own} submitText={t('login.verify')} />
      </div>
    </Sheet>
  );
}

type Props = { countryCode: string; ownProof: string; onOther: () => void; onClose: () => void };

function NewPhoneSheet({ countryCode, ownProof, onOther, onClose }: Props) {
  const { t } = useTranslation();
  const proof = usePhoneProof({ countryCode, mobile: '' }, false);
  const { mutate, ...saving } = useSaveProfile(() => {
    announce(t('profile.phoneChanged'));
    onClose();
  });
  const { countryCode: provenCode, mobile, proof: proofToken } = proof;
  useEffect(() => {
    if (proofToken !== null)
      mutate({ phone: { countryCode: provenCode, mobile, proof: proofToken, ownProof } });
  }, [proofToken, provenCode, mobile, ownProof, mutate]);
  return (
    <Sheet
      key={proof.step}
      title={t(proof.step === 'code' ? 'login.codeTitle' : 'profile.newPhoneTitle')}
      size="sm"
      closesOutside={false}
      onClose={onClose}
    >
      <div data-flow="phoneProof" data-state={proof.step} className="pb-2">
        {proof.step === 'phone' && <NumberStep proof={proof} />}
        {proof.step === 'code' && (
          <CodeStep
            flow={proof}
            submitText={t('login.verify')}
            busyText={t('login.verifying')}
            beside={
              <Button variant="quiet" size="sm" className="-ms-3.5" onClick={proof.editPhone}>
                {t('login.editPhone')}
              </Button>
            }
          />
        )}
        {proof.step === 'proven' && (
          <div className="flex flex-col gap-4">
            <FormError
              text={saving.isError ? (refusalMessage(saving.error) ?? t('profile.saveFailed')) : null}
            />
            <Button
              size="lg"
              fullWidth
              busy={!saving.isError}
              onClick={() =>
                mutate({ phone: { countryCode: provenCode, mobile, proof: proofToken ?? '', ownProof } })
              }
            >
              {saving.isError ? t('app.tryAgain') : t('addresses.saving')}
            </Button>
            {saving.isError && (
              <Button variant="secondary" fullWidth onClick={onOther}>
                {t('profile.otherPhone')}
              </Button>
            )}
          </div>
        )}
      </div>
    </Sheet>
  );
}

const fields = ['mobile'] as const;

function NumberStep({ proof }: { proof: Proof }) {
  const { t } = useTranslation();
  const { refusal, formError } = useProblem(proof.error, fields);
  const { countryCode, mobile } = proof;
  const { control, send, setFocus } = useDraft<Phone>({ initial: { countryCode, mobile }, refusal });
  useEffect(() => setFocus('mobile'), [setFocus]);
  return (
    <form
      noValidate
      onSubmit={send((phone) => {
        if (!proof.busy) proof.submitPhone(phone);
      })}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-soft">{t('profile.newPhoneHint')}</p>
      <PhoneFields control={control} label={t('profile.newPhone')} />
      <FormError text={formError} />
      <Button type="submit" size="lg" fullWidth busy={proof.busy}>
        {proof.busy ? t('login.sending') : t('login.sendCode')}
      </Button>
    </form>
  );
}
