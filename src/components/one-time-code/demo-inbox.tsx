import { ExternalLink, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../use-settings.ts';

/** Where the codes of a demonstration appear; shown only when the provider names such a place. */
export function DemoInbox() {
  const { t } = useTranslation();
  const address = useSettings()?.demoInboxUrl ?? '';
  if (address === '') return null;
  return (
    <div className="flex gap-3 rounded-card bg-turmeric-soft px-4 py-3 text-sm">
      <Inbox aria-hidden="true" size="1.25rem" className="mt-0.5 shrink-0 text-turmeric" />
      <div>
        <p>{t('login.demoHint')}</p>
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-spice-ink underline underline-offset-4"
        >
          <span>{t('login.openInbox')}</span>
          <ExternalLink aria-hidden="true" size="0.875rem" />
        </a>
      </div>
    </div>
  );
}
