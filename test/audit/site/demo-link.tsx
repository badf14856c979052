import { isolate } from '../../../src/lib/writing.ts';
import type { CrashData, MachineData } from '../audit-data.ts';
import type { Translated } from './language.ts';

/** The shortest recorded way from a page to a state, one that a link opens before others. */
export function shortestDoor(
  { crashes, standings }: MachineData,
  isThere: (standing: readonly string[]) => boolean,
): CrashData | undefined {
  const costOf = ({ noDoor, steps }: CrashData) => (noDoor === null ? 0 : 1000) + steps.length;
  return crashes
    .filter(({ at }) => isThere(standings[at] ?? []))
    .toSorted((one, other) => costOf(one) - costOf(other))[0];
}

type Props = { machine: MachineData; door: CrashData; t: Translated['t'] };

/** Opens a state in the shop of the demo, which serves this page too. */
export function DemoLink({ machine, door, t }: Props) {
  if (location.protocol === 'file:') {
    const values = { command: isolate('npm start'), place: isolate('/audit/') };
    return <p className="hint">{t('demoBeside', values)}</p>;
  }
  return (
    <>
      <a
        className="button"
        href={`demo.html#${machine.id}/${machine.crashes.indexOf(door)}`}
        target="_blank"
        rel="noreferrer"
      >
        {t('demoOpen')}
      </a>
      <p className="hint">{t('demoReplaces')}</p>
    </>
  );
}
