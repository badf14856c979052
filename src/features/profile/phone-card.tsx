import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { User } from '../../../machines/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { PhoneSheet } from './phone-sheet.tsx';

/** The number that logs the customer in; another one takes its place only with a code that it was sent. */
export function PhoneCard({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section
      aria-labelledby="profile-phone"
      className="flex flex-wrap items-center gap-4 rounded-card border border-card-border bg-surface p-4 shadow-card"
    >
      <Phone size="1.25rem" aria-hidden="true" className="shrink-0 text-ink-faint" />
      <div className="flex min-w-[min(12rem,100%)] grow basis-0 flex-col">
        <h2 id="profile-phone" className="text-base">
          {t('login.phone')}
        </h2>
        <bdi dir="ltr" className="self-start">
          {user.countryCode === '' ? user.mobile : `+${user.countryCode} ${user.mobile}`}
        </bdi>
        <p className="text-sm text-ink-faint">{t('profile.phoneHint')}</p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
        {t('profile.changePhone')}
      </Button>
      {isOpen && <PhoneSheet present={user} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
