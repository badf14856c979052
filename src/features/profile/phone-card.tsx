import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../machines/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneSheet } from './phone-sheet.tsx';
import { ProfileCard } from './profile-card.tsx';

/** The number that logs the customer in; another one takes its place only with a code that it was sent. */
export function PhoneCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <ProfileCard
      name="phone"
      icon={<Phone size="1.25rem" aria-hidden="true" className="shrink-0 text-ink-faint" />}
      title={t('login.phone')}
      action={
        <>
          <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
            {t('profile.changePhone')}
          </Button>
          {isOpen && <PhoneSheet present={user} onClose={() => setIsOpen(false)} />}
        </>
      }
    >
      <bdi dir="ltr" className="self-start">
        {user.countryCode === '' ? user.mobile : `+${user.countryCode} ${user.mobile}`}
      </bdi>
      <p className="text-sm text-ink-faint">{t('profile.phoneHint')}</p>
    </ProfileCard>
  );
}
