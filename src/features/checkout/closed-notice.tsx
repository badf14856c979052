import { MoonStar } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatTime } from '../../lib/dates.ts';

/** The branch is closed: the specified sentence, and when it opens if that is known [R1.27, R8.10]. */
export function ClosedNotice({ opensAt }: { opensAt: string | null }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const time = opensAt === null ? '' : formatTime(opensAt, language);
  return (
    <div data-field="branch" tabIndex={-1} className="flex gap-3 rounded-card bg-amber-soft px-5 py-4">
      <MoonStar aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-amber" />
      <div>
        <p>{t('checkout.closed')}</p>
        {time !== '' && <p className="mt-1 font-semibold">{t('checkout.opensAt', { time })}</p>}
      </div>
    </div>
  );
}
