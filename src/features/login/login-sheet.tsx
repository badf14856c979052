import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdentity } from '../../actors/identity/use-identity.ts';
import { useLogin } from '../../actors/login/use-login.ts';
import { CodeStep } from '../../components/one-time-code/code-step.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { holdFocus } from '../../ui/focus.tsx';
import { IdentityStep, identityTitles } from './identity-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { RegistrationStep } from './registration-step.tsx';

const titles = {
  phone: 'login.title',
  joining: 'identity.phoneTitle',
  code: 'login.codeTitle',
  registration: 'login.registerTitle',
} as const;

/** Overlays below are in the search part. */
const pageAddress = () => window.location.pathname + window.location.search;

/** What opened the login may be gone once it has succeeded; the page's heading then takes the focus. */
function returnLostFocus(): void {
  requestAnimationFrame(() => holdFocus());
}

/** Login over whatever the customer was doing: by telephone and code, or through a third party [R1.12, R1.13]. */
export function LoginSheet() {
  const { t } = useTranslation();
  const login = useLogin();
  const identity = useIdentity();
  const [openedAt] = useState(pageAddress);
  const leave = useEffectEvent(() => {
    if (pageAddress() !== openedAt) login.dismiss();
  });
  useEffect(() => {
    const onBack = () => leave();
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  useEffect(() => returnLostFocus, []);
  if (login.step === 'closed') return null;
  if (login.step === 'phone' && identity.step !== 'choices') {
    return (
      <Sheet
        key={identity.step}
        title={t(identityTitles[identity.step])}
        size="sm"
        closesOutside={false}
        onClose={login.dismiss}
      >
        <div data-flow="identity" data-state={identity.step} className="pb-2">
          <IdentityStep identity={identity} step={identity.step} />
        </div>
      </Sheet>
    );
  }
  const step = login.step === 'phone' && login.isJoining ? 'joining' : login.step;
  return (
    <Sheet key={step} title={t(titles[step])} size="sm" closesOutside={false} onClose={login.dismiss}>
      <div data-flow="login" data-state={login.step} className="pb-2">
        {login.step === 'phone' && <PhoneStep login={login} identity={identity} />}
        {login.step === 'code' && (
          <CodeStep
            flow={login}
            submitText={t('login.verify')}
            busyText={t('login.verifying')}
            beside={
              <Button variant="quiet" size="sm" className="-ms-3.5" onClick={login.editPhone}>
                {t('login.editPhone')}
              </Button>
            }
          />
        )}
        {login.step === 'registration' && <RegistrationStep login={login} />}
      </div>
    </Sheet>
  );
}
