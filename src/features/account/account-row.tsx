import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { AccountLink } from '../../components/account/account-links.ts';

/** One page of the account: what it is and what it is for. */
export function AccountRow({ link: { href, name, Icon } }: { link: AccountLink }) {
  const { t } = useTranslation();
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-16 items-center gap-4 px-4 py-3 -outline-offset-2 hover:bg-sunken"
      >
        <span
          aria-hidden="true"
          className="grid size-10 shrink-0 place-items-center rounded-control bg-spice-soft text-spice-ink slim:hidden"
        >
          <Icon size="1.25rem" />
        </span>
        <span className="flex min-w-0 grow flex-col">
          <span className="font-semibold">{t(`account.pages.${name}`)}</span>
          <span className="text-sm text-ink-faint">{t(`account.hints.${name}`)}</span>
        </span>
        <ChevronRight size="1.125rem" aria-hidden="true" className="mirror shrink-0 text-ink-faint" />
      </Link>
    </li>
  );
}
