import { useTranslation } from 'react-i18next';
import { nameOf, type User } from '../../../machines/session/session.ts';
import { accountLinks } from '../../components/account/account-links.ts';
import { CustomerPicture } from '../../components/account/customer-picture.tsx';
import { LogOutButton } from '../../components/account/account-controls.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AccountRow } from './account-row.tsx';

const groups = ['eating', 'person', 'device'] as const;

/** The customer on top, every page of theirs below, the way out and the end last. */
export function AccountList({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      <Customer user={user} />
      {groups.map((group) => (
        <section key={group} aria-labelledby={`account-${group}`}>
          <h2 id={`account-${group}`} className="mb-2 px-1 text-base text-ink-soft">
            {t(`account.groups.${group}`)}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-card-border bg-surface shadow-card">
            {accountLinks
              .filter((link) => link.group === group)
              .map((link) => (
                <AccountRow key={link.href} link={link} />
              ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LogOutButton />
        <ButtonLink href={paths.deletion} variant="danger" size="sm">
          {t('account.delete')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Customer({ user }: { user: User }) {
  const { t } = useTranslation();
  const name = nameOf(user);
  return (
    <section
      aria-label={t('account.you')}
      className="flex items-center gap-4 rounded-card border border-card-border bg-surface p-4 shadow-card slim:flex-wrap"
    >
      <CustomerPicture user={user} />
      <div className="flex min-w-0 grow flex-col">
        <bdi className="text-lg wrap-anywhere font-semibold">{name}</bdi>
        <bdi dir="ltr" className="self-start text-sm text-ink-faint">
          {user.countryCode === '' ? user.mobile : `+${user.countryCode} ${user.mobile}`}
        </bdi>
        {user.email !== '' && <bdi className="text-sm wrap-anywhere text-ink-faint">{user.email}</bdi>}
      </div>
      <ButtonLink href={paths.profile} variant="secondary" size="sm">
        {t('account.edit')}
      </ButtonLink>
    </section>
  );
}
