import { PartyPopper } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Group } from '../../../machines/group/group.ts';
import { paths } from '../../lib/paths.ts';
import { announce } from '../../ui/announcer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useDates } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** "Asha has ordered; it comes about 19:40". A visitor who did not join learns only that it is too late. */
export function Placed({ group }: { group: Group }) {
  const { t } = useTranslation();
  const dates = useDates();
  const name = group.hostName;
  const time = group.arrival === null ? '' : dates.time(group.arrival.until);
  const isDelivered = group.orderStatus === 'delivered';
  const ofOrder = time === '' ? t('group.placedHint') : t('group.placedAt', { time });
  const ofGuest = isDelivered ? t('group.delivered') : ofOrder;
  const hint = group.guestId === null ? t('group.placedWithout') : ofGuest;
  return <End title={t('group.placedTitle', { name })} hint={hint} icon={<PartyPopper size="1.75rem" />} />;
}

type StateText = 'gone' | 'removed' | 'closed' | 'cancelled' | 'expired' | 'full';

/** Why nothing can be added here. */
export function GroupState({ icon, text }: { icon: ReactNode; text: StateText }) {
  const { t } = useTranslation();
  return <End title={t(`group.states.${text}`)} hint={t(`group.states.${text}Hint`)} icon={icon} />;
}

/** What became of the group order, which may come while the guest chooses, so it is announced. */
function End({ title, hint, icon }: { title: string; hint: string; icon: ReactNode }) {
  const { t } = useTranslation();
  useEffect(() => announce(`${title}. ${hint}`, { topic: 'group' }), [title, hint]);
  return (
    <EmptyState
      title={title}
      hint={hint}
      icon={icon}
      action={<ButtonLink href={paths.home}>{t('group.own')}</ButtonLink>}
    />
  );
}
