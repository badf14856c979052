import { Users } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isGroupOver } from '../../../machines/group/group.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useHostedGroup } from '../../actors/group/use-group.ts';
import { useRequestLogin } from '../../actors/login/use-login.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { holdFocus } from '../../ui/focus.tsx';
import { loadable } from '../../ui/loadable.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';

const GroupSheet = loadable(() => import('./group-sheet.tsx').then((m) => m.GroupSheet));

/**
 * The host's group order at the chosen branch, followed while the calling view is shown, and its sheet. `button` opens the sheet and may move
 * while it is open, as when a guest's dish is the first in an empty cart.
 */
export function useOrderTogether(isOffered: boolean) {
  const { isLoggedIn } = useSession();
  const { branchId } = useScope();
  const requestLogin = useRequestLogin();
  const [isShown, setShown] = useState(false);
  if (isShown && !isLoggedIn) setShown(false);
  const button = useRef<HTMLButtonElement>(null);
  const open = useHostedGroup(isOffered && isLoggedIn && branchId > 0 ? branchId : null);
  const { group } = open;
  const isLive = group !== null && group.isHost && !isGroupOver(group.status);
  const openSheet = () => (isLoggedIn ? setShown(true) : requestLogin('checkout'));
  function close() {
    setShown(false);
    requestAnimationFrame(() => holdFocus(button.current));
  }
  return {
    isLive,
    button: isOffered && (
      <OpenButton ref={button} people={isLive ? group.guests.length + 1 : 0} onOpen={openSheet} />
    ),
    sheet: isShown && (
      <PartBoundary onClose={close}>
        <GroupSheet open={open} onClose={close} />
      </PartBoundary>
    ),
  };
}

type OpenButtonProps = { ref: RefObject<HTMLButtonElement | null>; people: number; onOpen: () => void };

/** `people` are those in the group, the host included; 0 while there is none. */
function OpenButton({ ref, people, onOpen }: OpenButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      ref={ref}
      variant="secondary"
      fullWidth
      aria-haspopup="dialog"
      icon={<Users size="1.125rem" aria-hidden="true" />}
      onClick={onOpen}
    >
      {people > 0 ? t('group.live', { count: people }) : t('group.orderTogether')}
    </Button>
  );
}
