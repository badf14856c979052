import { MoonStar } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The branch is closed: the specified sentence, and when it opens if that is known [R1.27, R8.10]. */
export function ClosedNotice({ opensAt }: { opensAt: string | null }) {
  const { t } = useTranslation();
  return (
    <div data-field="branch" tabIndex={-1} className="flex gap-3 rounded-card bg-turmeric-soft px-5 py-4">
      <MoonStar aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-turmeric" />
      <div>
        <p>{t('checkout.closed')}</p>
        {opensAt !== null && <p className="mt-1 font-semibold">{t('checkout.opensAt', { time: opensAt })}</p>}
      </div>
    </div>
  );
}
