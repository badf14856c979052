import { isolate } from '../../../src/lib/writing.ts';
import type { CrashData, MachineData } from '../audit-data.ts';
import type { SeenStep } from '../record.ts';
import { DemoLink, shortestDoor } from './demo-link.tsx';
import { useLanguage } from './language.ts';
import { Prose, standingText } from './parts.tsx';
import { href } from './route.ts';

type Props = { steps: readonly SeenStep[]; at: number; machine: MachineData };

/**
 * What leads to the state of a step: the known path on the chart, and the link into the demo shop. Where no link opens the state,
 * the reason, and the nearest step before it whose state one opens.
 */
export function RecordReplay({ steps, at, machine }: Props) {
  const { t } = useLanguage();
  const active = steps[at]?.active ?? [];
  const state = isolate(standingText(active));
  const way = active.toReversed().find((id) => machine.ways[id] !== undefined);
  const door = doorTo(active, machine);
  const nearest = nearestDoor(steps, at, machine);
  return (
    <section aria-labelledby="replay-title">
      <h2 id="replay-title">{t('recordReplay')}</h2>
      <p>
        {way === undefined ? (
          t('recordNoWay', { state })
        ) : (
          <a href={href(['path', machine.id, `to ${way}`])}>{t('titleWay', { state })}</a>
        )}
      </p>
      {door?.noDoor !== null && (
        <p>
          {t('recordNoDoor', { state })}{' '}
          <span lang="en" dir="ltr">
            <Prose>{door?.noDoor ?? whyNoRun(machine)}</Prose>.
          </span>{' '}
          {nearest
            ? t('recordNearest', {
                at: nearest.at + 1,
                state: isolate(standingText(steps[nearest.at]?.active)),
              })
            : t('recordNoNearest')}
        </p>
      )}
      {nearest && <DemoLink machine={machine} door={nearest.door} t={t} />}
    </section>
  );
}

function nearestDoor(
  steps: readonly SeenStep[],
  at: number,
  machine: MachineData,
): { at: number; door: CrashData } | null {
  for (let index = at; index >= 0; index -= 1) {
    const step = steps[index];
    const door = step?.machine === machine.id ? doorTo(step.active, machine) : undefined;
    if (door?.noDoor === null) return { at: index, door };
  }
  return null;
}

function doorTo(active: readonly string[], machine: MachineData): CrashData | undefined {
  return shortestDoor(
    machine,
    (standing) => standing.length === active.length && standing.every((id) => active.includes(id)),
  );
}

function whyNoRun({ whyNotReplayed, crashes }: MachineData): string {
  if (whyNotReplayed !== null) return whyNotReplayed;
  return crashes.length === 0
    ? 'No run in the browser is recorded for it'
    : 'No run in the browser came to rest in it';
}
