import { MapPin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '../../components/account/account-controls.tsx';
import { AddressBook, AddressesSkeleton } from '../../components/addresses/address-book.tsx';
import { RequireLogin } from '../../components/require-login.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { SavedAddresses } from './saved-addresses.tsx';

/** The saved addresses: which is the default, and adding, editing and deleting them [R1.11, R2.13]. */
export function AddressesPage() {
  const { t } = useTranslation();
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-5 px-4 py-6">
      <BackLink />
      <PageHeading title={t('addresses.saved')} />
      <RequireLogin intent="account" hint={t('account.loginHint')} skeleton={<AddressesSkeleton />}>
        {(user) => (
          <AddressBook
            key={user.id}
            saveText={t('addresses.save')}
            none={
              <EmptyState
                title={t('addresses.none')}
                hint={t('addresses.noneHint')}
                icon={<MapPin size="1.75rem" />}
              />
            }
          >
            {(saved, onEdit) => <SavedAddresses addresses={saved} onEdit={onEdit} />}
          </AddressBook>
        )}
      </RequireLogin>
    </div>
  );
}
