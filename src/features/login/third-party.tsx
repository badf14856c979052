import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LoginProblem } from '../../../machines/login/login.ts';
import type { SignInWays } from '../../api/settings.ts';
import { type Identity, useOpenIdentity } from '../../actors/identity/use-identity.ts';
import { useSettings } from '../../components/use-settings.ts';
import { Button } from '../../ui/button.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { FormError } from '../../ui/field.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { useProblem } from '../../components/one-time-code/code-flow.ts';

/** The ways to log in beside the telephone that the shop has switched on; nothing where there is none [R1.13]. */
export function ThirdParty({ identity }: { identity: Identity }) {
  const settings = useSettings();
  if (settings === null || settings.firebase === null) return null;
  const { windows, email, emailLink } = settings.signInWays;
  if (windows.length === 0 && !email && !emailLink) return null;
  return <Ways ways={settings.signInWays} identity={identity} />;
}

function Ways({ ways, identity }: { ways: SignInWays; identity: Identity }) {
  const { t } = useTranslation();
  const formError = useFormError(identity.error);
  useOpenIdentity();
  return (
    <div className="mt-5 flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t('identity.or')}
      </p>
      <FormError text={formError} />
      {identity.state === 'loading' && <WaysSkeleton ways={ways} />}
      {identity.state === 'failed' && (
        <FailedState title={t('identity.loadFailed')} onRetry={identity.retry} compact />
      )}
      {identity.state === 'unavailable' && (
        <output className="text-sm text-ink-soft">{t('identity.unavailable')}</output>
      )}
      {identity.state === 'ready' && <WaysButtons ways={ways} identity={identity} />}
    </div>
  );
}

function WaysButtons({ ways, identity }: { ways: SignInWays; identity: Identity }) {
  const { t } = useTranslation();
  const form = ways.email ? 'password' : 'link';
  return (
    <>
      {ways.windows.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          size="lg"
          fullWidth
          onClick={() => identity.choose(provider)}
        >
          {t(`identity.${provider}`)}
        </Button>
      ))}
      {(ways.email || ways.emailLink) && (
        <Button
          variant="secondary"
          size="lg"
          fullWidth
          icon={<Mail size="1.125rem" aria-hidden="true" />}
          onClick={() => identity.showForm(form)}
        >
          {t('identity.email')}
        </Button>
      )}
    </>
  );
}

function WaysSkeleton({ ways: { windows, email, emailLink } }: { ways: SignInWays }) {
  const count = windows.length + (email || emailLink ? 1 : 0);
  return (
    <LoadingRegion className="flex flex-col gap-3">
      {Array.from({ length: count }, (_, at) => (
        <Skeleton key={at} className="h-13 w-full" />
      ))}
    </LoadingRegion>
  );
}

const noFields = [] as const;

/** What is wrong with a step that has no fields, in the customer's words; null while nothing is. */
function useFormError(problem: LoginProblem | null): string | null {
  return useProblem(problem, noFields).formError;
}
