import { useTranslation } from 'react-i18next';
import { BackLink } from '../../components/account/account-controls.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Skeleton, LoadingRegion } from '../../ui/skeleton.tsx';
import type { User } from '../../../machines/session/session.ts';
import { useAccountDeletion } from '../../actors/account-deletion/use-account-deletion.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FormError } from '../../ui/field.tsx';
import { InTheWay } from './in-the-way.tsx';
import { OwnCode } from '../../components/one-time-code/own-code.tsx';

/** The end of an account: what goes, what stands in the way, and a code before anything happens [R1.24]. */
export function DeletionPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6">
      <BackLink />
      <PageHeading title={t('account.delete')} />
      <RequireLogin
        intent="account"
        hint={t('account.loginHint')}
        skeleton={<Skeleton className="h-72 w-full rounded-card" />}
      >
        {(user) => <Deletion key={user.id} user={user} />}
      </RequireLogin>
    </div>
  );
}

/** Where the end of the account stands, one step at a time. */
function Deletion({ user }: { user: User }) {
  const { t } = useTranslation();
  const deletion = useAccountDeletion(user);
  const { step, problem } = deletion;
  const message = problem === null ? null : 'text' in problem ? problem.text : t(problem.key);
  return (
    <div data-flow="accountDeletion" data-state={step} className="flex flex-col gap-4">
      {(step === 'checking' || step === 'free') && <WhatGoes />}
      <FormError text={message} />
      {step === 'checking' && (
        <LoadingRegion text={t('deletion.checking')}>
          <Skeleton className="h-24 w-full rounded-card" />
        </LoadingRegion>
      )}
      {step === 'unchecked' && (
        <FailedState title={t('deletion.uncheckedTitle')} busy={false} onRetry={deletion.recheck} />
      )}
      {step === 'blocked' && deletion.obstacles !== null && (
        <InTheWay obstacles={deletion.obstacles} onRecheck={deletion.recheck} />
      )}
      {step === 'free' && (
        <section className="flex flex-col gap-3 rounded-card border border-brick p-4">
          <p className="font-semibold">{t('deletion.last')}</p>
          <p className="text-ink-soft">{t('deletion.codeHint')}</p>
          <Button variant="danger" className="self-start" onClick={deletion.request}>
            {t('deletion.sendCode')}
          </Button>
        </section>
      )}
      {step === 'proving' && <DeletionCode proof={deletion.proof} onGiveUp={deletion.giveUp} />}
      {step === 'working' && (
        <output className="flex items-center gap-3 rounded-card bg-sunken p-4 font-medium">
          <Spinner />
          <span>{t('deletion.working')}</span>
        </output>
      )}
      {step === 'unknown' && (
        <FailedState
          title={t('deletion.unknownTitle')}
          hint={t('deletion.unknownHint')}
          busy={false}
          onRetry={deletion.askAgain}
        />
      )}
    </div>
  );
}

const goes = ['person', 'orders', 'wallet', 'device'] as const;

function WhatGoes() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="deletion-what" className="rounded-card bg-sunken p-4">
      <h2 id="deletion-what" className="mb-2 text-base">
        {t('deletion.what')}
      </h2>
      <ul className="list-disc space-y-1.5 ps-5 text-ink-soft">
        {goes.map((part) => (
          <li key={part}>{t(`deletion.goes.${part}`)}</li>
        ))}
      </ul>
    </section>
  );
}

type Props = { proof: ReturnType<typeof useAccountDeletion>['proof']; onGiveUp: () => void };

/** The code to the account's own number; its button deletes. */
function DeletionCode({ proof, onGiveUp }: Props) {
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
