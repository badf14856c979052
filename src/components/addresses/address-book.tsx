import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Address } from '../../../machines/address/address.ts';
import { positionIn } from '../../../machines/branch/branch.ts';
import { useBranch } from '../../actors/branch/use-branch.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { useLanguage } from '../../actors/language/use-language.ts';
import { addressesQuery } from '../../api/addresses.ts';
import { Button } from '../../ui/button.tsx';
import { holdFocus } from '../../ui/focus.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { AsOf } from '../../ui/as-of.tsx';
import { QueryRegion } from '../../ui/query-region.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { defaultFirst, draftOf, newDraft } from './address-draft.ts';
import { typedAddressId } from './typed-address.ts';
import type { Serving } from './serving.ts';

const AddressForm = loadable(() => import('./address-form.tsx').then((m) => m.AddressForm));
const DeleteQuestion = loadable(() => import('./delete-question.tsx').then((m) => m.DeleteQuestion));

type Props = {
  /** How the saved addresses are shown, the default first; there is at least one. */
  children: (saved: Address[], onEdit: (address: Address) => void) => ReactNode;
  /** Shown instead where there is none. */
  none: ReactNode;
  onSaved?: (address: Address) => void;
  /** Who has no address yet finds the form open. */
  startsWithForm?: boolean;
  /** The label of the button that saves an address. */
  saveText: string;
  /** The chosen restaurant unless given. */
  serving?: Serving;
};

/** The saved addresses, with adding and editing in place [R1.11]. */
export function AddressBook(props: Props) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { user } = useSession();
  const { branch, city } = useBranch();
  const { serving = { branchId: branch?.id ?? 0, city } } = props;
  const addresses = useQuery(addressesQuery(serving.branchId, language, user?.id ?? null));
  return (
    <QueryRegion
      compact
      query={addresses}
      age={AsOf}
      loadingText={t('addresses.loading')}
      failedTitle={t('addresses.failed')}
      skeleton={<AddressesSkeleton />}
    >
      {(saved) => <LoadedBook {...props} saved={saved} serving={serving} />}
    </QueryRegion>
  );
}

function LoadedBook({
  saved,
  children,
  none,
  onSaved = () => undefined,
  startsWithForm = false,
  saveText,
  serving,
}: Props & { saved: Address[]; serving: Serving }) {
  const { t } = useTranslation();
  const { position } = useBranch();
  const { city } = serving;
  const { user } = useSession();
  const [editing, setEditing] = useState<number | 'new' | null>(
    () => typedAddressId(user?.id ?? null) ?? (startsWithForm && saved.length === 0 ? 'new' : null),
  );
  const list = useFocusAfterEditing(editing !== null);
  const edited = saved.find(({ id }) => id === editing);
  return editing === null ? (
    <div ref={list} className="flex flex-col gap-3">
      {saved.length === 0 ? none : children(defaultFirst(saved), ({ id }) => setEditing(id))}
      <Button
        variant="secondary"
        className="self-start"
        icon={<Plus size="1.125rem" aria-hidden="true" />}
        onClick={() => setEditing('new')}
      >
        {t('addresses.add')}
      </Button>
    </div>
  ) : (
    <PartBoundary pending={<AddressesSkeleton />}>
      <AddressForm
        title={t(edited === undefined ? 'addresses.addTitle' : 'addresses.editTitle')}
        saveText={saveText}
        userId={user?.id ?? null}
        serving={serving}
        initial={
          edited === undefined
            ? newDraft({
                mobile: user?.mobile ?? '',
                countryCode: user?.countryCode ?? '',
                city: city?.name ?? '',
                position: positionIn(city, position),
                isFirst: saved.length === 0,
              })
            : draftOf(edited)
        }
        onCancel={() => setEditing(null)}
        onSaved={(address) => {
          setEditing(null);
          onSaved(address);
        }}
      />
    </PartBoundary>
  );
}

/** For the list that comes back when the form has gone: it is brought into sight and takes the focus. */
function useFocusAfterEditing(isEditing: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) {
      list.current?.scrollIntoView({ block: 'nearest' });
      holdFocus(list.current?.querySelector('input:checked, button'));
    }
    wasEditing.current = isEditing;
  }, [isEditing]);
  return list;
}

/** Asks before an address is deleted, in its place. */
export function AddressDeletion(props: ComponentProps<typeof DeleteQuestion>) {
  return (
    <PartBoundary pending={<Skeleton className="h-18 w-full" />}>
      <DeleteQuestion {...props} />
    </PartBoundary>
  );
}

export function AddressesSkeleton() {
  return (
    <div className="flex flex-col gap-2">
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
    </div>
  );
}
