import { CloudOff, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenGroup } from '../../actors/group/use-group.ts';
import { FormError } from '../../ui/field.tsx';

/** What holds a group order up: no network, the host who pays, and what the provider refused last. */
export function GroupNotes({ group: open }: { group: OpenGroup }) {
  const { t } = useTranslation();
  const { group, isOffline, isSending, problem } = open;
  const isHeld = group !== null && (group.status === 'held' || group.status === 'paying');
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isOffline && (
        <Note icon={<CloudOff size="1.25rem" />}>
          <span>{t(isSending ? 'group.offlineWaiting' : 'group.offline')}</span>
        </Note>
      )}
      {isHeld && !group.isHost && (
        <Note icon={<Lock size="1.25rem" />}>
          <span className="font-semibold">{`${t('group.heldTitle', { name: group.hostName })} `}</span>
          <span>{t('group.heldHint')}</span>
        </Note>
      )}
      {problem !== null && problem.kind !== 'join' && problem.kind !== 'start' && (
        <FormError text={problem.text ?? t('group.refused')} />
      )}
    </div>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <output className="flex gap-3 rounded-card bg-turmeric-soft px-4 py-3 text-sm">
      <span aria-hidden="true" className="mt-0.5 text-turmeric">
        {icon}
      </span>
      <p>{children}</p>
    </output>
  );
}
