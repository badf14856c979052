import { useTranslation } from 'react-i18next';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { AccountButton } from './account-button.tsx';
import { LanguageSelect } from './language-select.tsx';
import { Logo } from './logo.tsx';
import { ThemeButtons } from './theme-buttons.tsx';

/** What the bottom bar has no room for: account, language, looks. */
export function MoreSheet() {
  const { t } = useTranslation();
  return (
    <Sheet title={t('shell.more')} onClose={() => closeOverlay('panel')} size="sm">
      <div className="flex flex-col gap-4">
        <AccountButton fullWidth />
        <div className="flex items-center justify-between gap-2 rounded-card bg-sunken px-2 py-1.5">
          <LanguageSelect />
          <span className="flex">
            <ThemeButtons />
          </span>
        </div>
        <Logo href="/" />
      </div>
    </Sheet>
  );
}
