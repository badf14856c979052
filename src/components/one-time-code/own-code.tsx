import { useTranslation } from 'react-i18next';
import type { usePhoneProofOf } from '../../actors/phone-proof/use-phone-proof.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/field.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { useProblem } from './code-flow.ts';
import { CodeStep } from './code-step.tsx';

type Props = {
  proof: ReturnType<typeof usePhoneProofOf>;
  /** What the right code does. */
  submitText: string;
  isDanger?: boolean;
};

const fields = ['code'] as const;

/** The code to the account's own number, which is on its way already [R5.7]. */
export function OwnCode({ proof, submitText, isDanger = false }: Props) {
  const { t } = useTranslation();
  const { formError } = useProblem(proof.error, fields);
  if (proof.step === 'code') {
    return (
      <CodeStep flow={proof} isDanger={isDanger} submitText={submitText} busyText={t('login.verifying')} />
    );
  }
  if (proof.step === 'unsent') {
    return (
      <>
        <FormError text={formError} />
        <Button onClick={proof.resendCode}>{t('login.sendCode')}</Button>
      </>
    );
  }
  return (
    <LoadingRegion text={t('login.sending')}>
      <Skeleton className="h-28 w-full" />
    </LoadingRegion>
  );
}
