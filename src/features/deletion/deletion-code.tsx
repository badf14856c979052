import { useTranslation } from 'react-i18next';
import type { useAccountDeletion } from '../../actors/account-deletion/use-account-deletion.ts';
import { useProblem } from '../../components/one-time-code/code-flow.ts';
import { CodeStep } from '../../components/one-time-code/code-step.tsx';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';

type Props = { proof: ReturnType<typeof useAccountDeletion>['proof']; onGiveUp: () => void };

const fields = ['code'] as const;

/** The code to the account's own number; its button deletes. */
export function DeletionCode({ proof, onGiveUp }: Props) {
  const { t } = useTranslation();
  const { formError } = useProblem(proof.error, fields);
  return (
    <section
      aria-label={t('login.codeTitle')}
      className="flex flex-col gap-3 rounded-card border border-brick p-4"
    >
      {proof.step === 'code' && (
        <CodeStep flow={proof} isDanger submitText={t('deletion.confirm')} busyText={t('login.verifying')} />
      )}
      {proof.step === 'phone' && (
        <LoadingRegion text={t('login.sending')}>
          <Skeleton className="h-28 w-full" />
        </LoadingRegion>
      )}
      {proof.step === 'unsent' && (
        <>
          <FormError text={formError} />
          <Button onClick={proof.resendCode}>{t('deletion.sendCode')}</Button>
        </>
      )}
      <Button variant="quiet" onClick={onGiveUp}>
        {t('deletion.keep')}
      </Button>
    </section>
  );
}
