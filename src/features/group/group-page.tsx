import { Clock, Link2Off, UserX, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { hasGroupLines, isGroupOver, mostGroupGuests, type Group } from '../../../machines/group/group.ts';
import { useJoinedGroup, type OpenGroup } from '../../actors/group/use-group.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { GroupNameForm } from '../../components/group/group-name-form.tsx';
import { GroupNotes } from '../../components/group/group-notes.tsx';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useDates } from '../../ui/dates.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { GroupLines } from './group-lines.tsx';
import { GroupMenu } from './group-menu.tsx';
import { GroupState, Placed } from './group-states.tsx';

/** A group order as a guest sees it who came by the link: a name, dishes of their own, and what becomes of it. */
export function GroupPage({ token }: { token: string }) {
  const { t } = useTranslation();
  const { isRestoring } = useSession();
  const open = useJoinedGroup(isRestoring ? null : token);
  const { group, step } = open;
  const title = group === null ? t('group.title') : t('group.titleOf', { name: group.hostName });
  return (
    <div
      data-flow="group"
      data-state={step}
      className="mx-auto flex w-full max-w-page flex-col gap-5 px-4 py-6"
    >
      <div>
        <PageHeading title={title} />
        {group !== null && <Where group={group} />}
      </div>
      <Content open={open} />
    </div>
  );
}

function Where({ group }: { group: Group }) {
  const { t } = useTranslation();
  const dates = useDates();
  const until = dates.time(group.expiresAt);
  return (
    <p className="text-ink-soft">
      <bdi>{group.branchName}</bdi>
      {!isGroupOver(group.status) && until !== '' && (
        <span>{` · ${t('group.openUntil', { time: until })}`}</span>
      )}
    </p>
  );
}

function Content({ open }: { open: OpenGroup }) {
  const { t } = useTranslation();
  const { group, step, isOffline, readAgain } = open;
  if (step === 'gone') return <GroupState icon={<Link2Off size="1.75rem" />} text="gone" />;
  if (group === null && isOffline)
    return (
      <FailedState
        title={t('group.failed')}
        hint={t('group.failedHint')}
        busy={step === 'reading'}
        onRetry={readAgain}
      />
    );
  if (group === null)
    return (
      <LoadingRegion className="flex flex-col gap-3">
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-40 w-full" />
      </LoadingRegion>
    );
  if (group.isHost)
    return (
      <EmptyState
        title={t('group.ownTitle')}
        hint={t('group.ownHint')}
        icon={<Users size="1.75rem" />}
        action={<ButtonLink href={paths.cart}>{t('group.toCart')}</ButtonLink>}
      />
    );
  return <GuestsView group={group} open={open} />;
}

function GuestsView({ group, open }: { group: Group; open: OpenGroup }) {
  if (group.wasRemoved) return <GroupState icon={<UserX size="1.75rem" />} text="removed" />;
  if (group.status === 'placed') return <Placed group={group} />;
  if (group.status === 'closed' || group.status === 'cancelled')
    return <GroupState icon={<Link2Off size="1.75rem" />} text={group.status} />;
  if (group.status === 'expired') return <GroupState icon={<Clock size="1.75rem" />} text="expired" />;
  if (group.guestId === null)
    return group.guests.length >= mostGroupGuests ? (
      <GroupState icon={<Users size="1.75rem" />} text="full" />
    ) : (
      <Join group={group} open={open} />
    );
  return (
    <>
      <GroupNotes group={open} />
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_22rem] lg:grid-cols-[minmax(0,1fr)_25rem]">
        {hasGroupLines(group.status) && (
          <div className="md:order-last md:sticky md:top-24">
            <GroupLines group={group} open={open} />
          </div>
        )}
        <GroupMenu group={group} open={open} />
      </div>
    </>
  );
}

function Join({ group, open }: { group: Group; open: OpenGroup }) {
  const { t } = useTranslation();
  return (
    <div className="flex max-w-md flex-col gap-4">
      <GroupNotes group={open} />
      <p className="text-ink-soft">{t('group.joinHint', { name: group.hostName })}</p>
      <GroupNameForm open={open} kind="join" initial={open.name} isHeld={group.status !== 'open'} />
    </div>
  );
}
