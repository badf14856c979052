import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../actors/use-login.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { keepFocus } from '../../ui/keep-focus.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { RegistrationStep } from './registration-step.tsx';

const titles = {
  phone: 'login.title',
  code: 'login.codeTitle',
  registration: 'login.registerTitle',
} as const;

/** What opened the login may be gone once it has succeeded; the page's heading then takes the focus. */
function returnLostFocus(): void {
  requestAnimationFrame(() => keepFocus());
}

/** Login over whatever the customer was doing: phone, code, and for a new number who they are [R1.12]. */
export function LoginSheet() {
  const { t } = useTranslation();
  const login = useLogin();
  useEffect(() => returnLostFocus, []);
  if (login.step === 'closed') return null;
  return (
    <Sheet
      key={login.step}
      title={t(titles[login.step])}
      size="sm"
      closesOutside={false}
      onClose={login.dismiss}
    >
      <div data-flow="login" data-state={login.step} className="pb-2">
        {login.step === 'phone' && <PhoneStep login={login} />}
        {login.step === 'code' && <CodeStep login={login} />}
        {login.step === 'registration' && <RegistrationStep login={login} />}
      </div>
    </Sheet>
  );
}
