import { useTranslation } from 'react-i18next';
import type { useAccountDeletion } from '../../actors/account-deletion/use-account-deletion.ts';
import { OwnCode } from '../../components/one-time-code/own-code.tsx';
import { Button } from '../../ui/button.tsx';

type Props = { proof: ReturnType<typeof useAccountDeletion>['proof']; onGiveUp: () => void };

/** The code to the account's own number; its button deletes. */
export function DeletionCode({ proof, onGiveUp }: Props) {
  const { t } = useTranslation();
  return (
    <section
      aria-label={t('login.codeTitle')}
      className="flex flex-col gap-3 rounded-card border border-brick p-4"
    >
      <OwnCode proof={proof} isDanger submitText={t('deletion.confirm')} />
      <Button variant="quiet" onClick={onGiveUp}>
        {t('deletion.keep')}
      </Button>
    </section>
  );
}
