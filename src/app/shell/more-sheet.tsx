import { nameOf } from '../../../machines/session/session.ts';
import { CircleUserRound, Heart, Settings, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../actors/session/use-session.ts';
import { accountLinks } from '../../components/account/account-links.ts';
import { CustomerPicture } from '../../components/account/customer-picture.tsx';
import { LanguageSelect } from '../../components/language-select.tsx';
import { Logo } from '../../components/logo.tsx';
import { ThemeButtons } from '../../components/theme-buttons.tsx';
import { closeOverlay } from '../../lib/overlay-param.ts';
import { paths } from '../../lib/paths.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { AccountButton } from './account-button.tsx';

/** What the bottom bar has no room for: the account and its pages, language, looks [R2.13]. */
export function MoreSheet() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Sheet title={t('shell.more')} onClose={() => closeOverlay('panel')} size="sm">
      <div className="flex flex-col gap-4">
        {user === null ? (
          <ul>
            <Row href={paths.favourites} text={t('account.pages.favourites')} Icon={Heart} />
            <Row href={paths.settings} text={t('account.pages.settings')} Icon={Settings} />
          </ul>
        ) : (
          <>
            <span className="flex items-center gap-3">
              <CustomerPicture user={user} />
              <bdi className="min-w-0 font-semibold wrap-anywhere">{nameOf(user)}</bdi>
            </span>
            <ul className="grid grid-cols-2 gap-x-2 slim:grid-cols-1">
              <Row href={paths.account} text={t('account.title')} Icon={CircleUserRound} />
              {accountLinks.map(({ name, href, Icon }) => (
                <Row key={href} href={href} text={t(`account.pages.${name}`)} Icon={Icon} />
              ))}
            </ul>
          </>
        )}
        <AccountButton fullWidth />
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-sunken px-2 py-1.5">
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

/** Takes the place of the sheet in the history, so that Back leads to where the customer was. */
function Row({ href, text, Icon }: { href: string; text: string; Icon: LucideIcon }) {
  return (
    <li>
      <Link
        href={href}
        replace
        className="flex min-h-12 items-center gap-3 rounded-control px-2 text-sm font-medium hover:bg-sunken"
      >
        <Icon size="1.25rem" aria-hidden="true" className="shrink-0 text-ink-soft" />
        <span>{text}</span>
      </Link>
    </li>
  );
}
