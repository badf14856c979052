import { CircleUserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useSession } from '../../actors/session/use-session.ts';
import { paths } from '../../lib/paths.ts';
import { savesData } from '../../lib/media.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { nameOf } from '../../../machines/session/session.ts';
import { AccountMenu } from '../parts.ts';

/**
 * The way to the account: a link to its page, and its menu as soon as the code of it is there, which comes in idle time. Nothing
 * changes under a pointer or a focus.
 */
export function AccountEntry() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [hasCode, setHasCode] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [isMenu, setIsMenu] = useState(false);
  if (hasCode && !isHeld && !isMenu) setIsMenu(true);

  useEffect(() => {
    if (savesData()) return undefined;
    return whenIdle(() => void AccountMenu.preload().then(setHasCode));
  }, []);

  if (user === null) return null;
  if (isMenu) return <AccountMenu />;
  const name = t('shell.accountOf', { name: nameOf(user) });
  return (
    <Link
      href={paths.account}
      aria-label={name}
      title={name}
      className="grid size-11 place-items-center rounded-control hover:bg-sunken"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <CircleUserRound size="1.375rem" aria-hidden="true" />
    </Link>
  );
}
