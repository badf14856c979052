import { Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isGroupOver } from '../../../machines/group/group.ts';
import { useScope } from '../../actors/branch/use-branch.ts';
import { useHostedGroup } from '../../actors/group/use-group.ts';
import { useRequestLogin } from '../../actors/login/use-login.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { GroupSheet } from './group-sheet.tsx';

/** The way to a group order from the cart, and what is going on in it. An empty cart has it only while a group is there: `onlyLive`. */
export function OrderTogether({ onlyLive = false }: { onlyLive?: boolean }) {
  const { t } = useTranslation();
  const { isLoggedIn } = useSession();
  const { branchId } = useScope();
  const requestLogin = useRequestLogin();
  const [isShown, setShown] = useState(false);
  const open = useHostedGroup(isLoggedIn && branchId > 0 ? branchId : null);
  const { group } = open;
  const isLive = group !== null && group.isHost && !isGroupOver(group.status);
  if (onlyLive && !isLive && !isShown) return null;
  return (
    <>
      <Button
        variant="secondary"
        fullWidth
        aria-haspopup="dialog"
        icon={<Users size="1.125rem" aria-hidden="true" />}
        onClick={() => (isLoggedIn ? setShown(true) : requestLogin('checkout'))}
      >
        {isLive ? t('group.live', { count: group.guests.length + 1 }) : t('group.orderTogether')}
      </Button>
      {isShown && isLoggedIn && <GroupSheet open={open} onClose={() => setShown(false)} />}
    </>
  );
}
