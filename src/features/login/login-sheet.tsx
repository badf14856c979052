import { useTranslation } from 'react-i18next';
import { useLogin } from '../../actors/use-login.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { RegistrationStep } from './registration-step.tsx';

const titles = { phone: 'login.title', code: 'login.codeTitle', registration: 'login.registerTitle' } as const;

/** Login over whatever the customer was doing: phone, code, and for a new number who they are [R1.12]. */
export function LoginSheet() {
  const { t } = useTranslation();
  const login = useLogin();
  if (login.step === 'closed') return null;
  return (
    <Sheet key={login.step} title={t(titles[login.step])} size="sm" closesOutside={false} onClose={login.dismiss}>
      <div data-flow="login" data-state={login.step} className="pb-2">
        {login.step === 'phone' && <PhoneStep login={login} />}
        {login.step === 'code' && <CodeStep login={login} />}
        {login.step === 'registration' && <RegistrationStep login={login} />}
      </div>
    </Sheet>
  );
}
