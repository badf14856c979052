import {
  Menu,
  MenuButton,
  MenuHeading,
  MenuItem,
  MenuItems,
  MenuSection,
  MenuSeparator,
} from '@headlessui/react';
import { CircleUserRound, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../actors/session/use-session.ts';
import { accountLinks } from '../../components/account/account-links.ts';
import { nameOf } from '../../../machines/session/session.ts';
import { paths } from '../../lib/paths.ts';

const itemClasses =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-sm font-medium -outline-offset-2 outline-focus data-focus:bg-sunken group-focus-visible:data-focus:outline-2';

/** Who is logged in, the pages of their account, and the way out: one press further, against leaving by accident [R4.3]. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { user, isSigningOut, logOut } = useSession();
  if (user === null) return null;
  const name = nameOf(user);
  return (
    <Menu as="div" className="relative">
      <MenuButton
        aria-label={t('shell.accountOf', { name })}
        title={t('shell.accountOf', { name })}
        aria-busy={isSigningOut || undefined}
        className="grid size-11 place-items-center rounded-control hover:bg-sunken aria-busy:opacity-60"
      >
        <CircleUserRound size="1.375rem" aria-hidden="true" />
      </MenuButton>
      <MenuItems
        modal={false}
        className="group absolute end-0 top-full z-40 mt-2 max-h-[calc(100dvh-6rem)] w-60 overflow-y-auto rounded-card border border-line bg-raised p-1.5 shadow-float outline-none"
      >
        <MenuSection>
          <MenuHeading className="flex flex-col px-3 py-2">
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
            {name !== user.mobile && (
              <bdi dir="ltr" className="self-start text-sm text-ink-faint">
                {user.mobile}
              </bdi>
            )}
          </MenuHeading>
          <MenuSeparator className="mx-3 my-1 h-px bg-line" />
          <MenuItem>
            <Link href={paths.account} className={itemClasses}>
              <CircleUserRound size="1.125rem" aria-hidden="true" className="text-ink-soft" />
              <span>{t('account.title')}</span>
            </Link>
          </MenuItem>
          {accountLinks.map(({ name: page, href, Icon }) => (
            <MenuItem key={href}>
              <Link href={href} className={itemClasses}>
                <Icon size="1.125rem" aria-hidden="true" className="text-ink-soft" />
                <span>{t(`account.pages.${page}`)}</span>
              </Link>
            </MenuItem>
          ))}
          <MenuSeparator className="mx-3 my-1 h-px bg-line" />
          <MenuItem>
            <button type="button" onClick={logOut} className={itemClasses}>
              <LogOut size="1.125rem" aria-hidden="true" className="mirror text-ink-soft" />
              <span>{t('shell.logOut')}</span>
            </button>
          </MenuItem>
        </MenuSection>
      </MenuItems>
    </Menu>
  );
}
