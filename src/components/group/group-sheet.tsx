import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { quantityOf } from '../../../machines/cart/cart.ts';
import { isGroupOver, sharesOf, type Group, type GroupShare } from '../../../machines/group/group.ts';
import type { OpenGroup } from '../../actors/group/use-group.ts';
import { useSession } from '../../actors/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useDates } from '../../ui/dates.tsx';
import { useHeldFocus } from '../../ui/held-focus.tsx';
import { useMoney } from '../../ui/price.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { GroupLink } from './group-link.tsx';
import { GroupNameForm } from './group-name-form.tsx';
import { GroupNotes } from './group-notes.tsx';

type Props = { open: OpenGroup; onClose: () => void };

/** The host's side of a group order: the link, who is in and what each comes to, and its end. */
export function GroupSheet({ open, onClose }: Props) {
  const { t } = useTranslation();
  const { group, step } = open;
  const isLive = group !== null && !isGroupOver(group.status);
  const isPaying = group?.status === 'paying';
  const isUnknown = group === null && step !== 'gone' && step !== 'sending';
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, isPaying ? 'paying' : isLive ? 'live' : 'start', 'input, button');
  return (
    <Sheet title={t('group.title')} size="sm" onClose={onClose}>
      <div ref={box} data-flow="group" data-state={step} className="flex flex-col gap-4">
        <GroupNotes group={open} />
        {isUnknown && <Loading />}
        {isPaying && <p className="text-ink-soft">{t('group.paying')}</p>}
        {isLive && !isPaying && <LiveGroup group={group} open={open} />}
        {!isUnknown && !isLive && <StartGroup open={open} />}
      </div>
    </Sheet>
  );
}

function Loading() {
  return (
    <LoadingRegion className="flex flex-col gap-3">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-12 w-full" />
    </LoadingRegion>
  );
}

function StartGroup({ open }: { open: OpenGroup }) {
  const { t } = useTranslation();
  const { user } = useSession();
  const { group } = open;
  return (
    <div className="flex flex-col gap-4">
      {group?.status === 'expired' && <p className="font-medium">{t('group.expiredHost')}</p>}
      <p className="text-ink-soft">{t('group.how')}</p>
      <GroupNameForm open={open} kind="start" initial={user?.username.split(' ')[0] ?? ''} />
    </div>
  );
}

function LiveGroup({ group, open }: { group: Group; open: OpenGroup }) {
  const { t } = useTranslation();
  const dates = useDates();
  return (
    <>
      <GroupLink group={group} />
      <p className="text-sm text-ink-soft">{t('group.openUntil', { time: dates.time(group.expiresAt) })}</p>
      <People shares={sharesOf(group, open.lines)} onRemove={open.removeGuest} />
      <EndGroup onEnd={open.close} />
    </>
  );
}

function People({ shares, onRemove }: { shares: GroupShare[]; onRemove: (id: number) => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const section = useRef<HTMLElement>(null);
  useHeldFocus(section, shares.length, 'h3');
  return (
    <section ref={section} aria-labelledby="group-people">
      <h3 id="group-people" className="mb-1 text-base">
        {t('group.people', { count: shares.length })}
      </h3>
      <ul className="divide-y divide-line">
        {shares.map(({ id, name, lines, total }) => (
          <li key={id ?? 0} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span>
              <bdi className="font-medium">{name}</bdi>{' '}
              <span className="text-sm text-ink-faint">
                {lines.length === 0 ? t('group.nothingYet') : t('cart.items', { count: quantityOf(lines) })}
              </span>
            </span>
            <span className="flex items-center gap-2">
              {lines.length > 0 && <span className="tabular-nums">{money(total)}</span>}
              {id !== null && (
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={t('group.removePerson', { name })}
                  onClick={() => onRemove(id)}
                >
                  {t('cart.removeShort')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Ending takes the others' dishes out, so it is asked twice. */
function EndGroup({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useHeldFocus(box, isAsked ? 'question' : 'button', 'button:last-of-type');
  return (
    <div ref={box}>
      {isAsked ? (
        <fieldset aria-label={t('group.end')} className="flex flex-col gap-3 rounded-card bg-brick-soft p-4">
          <p className="text-sm">{t('group.endHint')}</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="danger" size="sm" onClick={onEnd}>
              {t('group.endNow')}
            </Button>
            <Button variant="secondary" size="sm" onClick={() => setAsked(false)}>
              {t('group.keep')}
            </Button>
          </div>
        </fieldset>
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setAsked(true)}>
          {t('group.end')}
        </Button>
      )}
    </div>
  );
}
