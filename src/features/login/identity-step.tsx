import { useTranslation } from 'react-i18next';
import type { Identity, IdentityStep as Step } from '../../actors/identity/use-identity.ts';
import { Button } from '../../ui/button.tsx';
import { AccountStep, EmailStep, PasswordStep, SentStep } from './email-steps.tsx';
import { FactorStep, JoinFailedStep, TokenStep, WaitingStep } from './identity-steps.tsx';

type Shown = Exclude<Step, 'choices'>;

export const identityTitles = {
  window: 'identity.windowTitle',
  password: 'identity.passwordTitle',
  account: 'identity.accountTitle',
  reset: 'identity.resetTitle',
  link: 'identity.linkTitle',
  confirmEmail: 'identity.confirmTitle',
  confirmToken: 'identity.tokenTitle',
  factor: 'identity.factorTitle',
  joining: 'identity.joiningTitle',
  joinFailed: 'identity.joiningTitle',
} as const satisfies Record<Shown, string>;

/** One step of a third-party sign-in, and the way back to all of them. */
export function IdentityStep({ identity, step }: { identity: Identity; step: Shown }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-2">
      <StepBody identity={identity} step={step} />
      <Button
        variant="quiet"
        size="sm"
        className="-ms-3.5 self-start"
        onClick={() => identity.showForm(null)}
      >
        {t(step === 'window' ? 'app.cancel' : 'identity.back')}
      </Button>
    </div>
  );
}

function StepBody({ identity, step }: { identity: Identity; step: Shown }) {
  const { t } = useTranslation();
  switch (step) {
    case 'window':
      return <WaitingStep text={t('identity.windowHint')} />;
    case 'joining':
      return <WaitingStep text={t('identity.loggingIn')} />;
    case 'joinFailed':
      return <JoinFailedStep identity={identity} />;
    case 'password':
      return <PasswordStep identity={identity} />;
    case 'account':
      return <AccountStep identity={identity} />;
    case 'reset':
    case 'link':
      return identity.isSent ? (
        <SentStep identity={identity} purpose={step} />
      ) : (
        <EmailStep identity={identity} purpose={step} />
      );
    case 'confirmEmail':
      return <EmailStep identity={identity} purpose="confirm" />;
    case 'confirmToken':
      return <TokenStep identity={identity} />;
  }
  return <FactorStep identity={identity} />;
}
