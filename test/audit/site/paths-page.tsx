import { useDeferredValue, useMemo } from 'react';
import type { Kind } from '../audit-data.ts';
import { useMachines } from './data.ts';
import { kindTexts, MachineField, PageHead } from './parts.tsx';
import { PathList, type ListedPath } from './path-list.tsx';
import { changeQuery, useRoute } from './route.ts';

const kinds: Kind[] = ['money', 'personal', 'error', 'offline'];
/** What a path is worth looking at first for. */
const weights: Record<Kind, number> = { money: 8, personal: 4, error: 2, offline: 1 };

const riskOf = ({ path }: ListedPath) => path.kinds.reduce((sum, kind) => sum + weights[kind], 0);

export function PathsPage() {
  const machines = useMachines();
  const route = useRoute();
  const chosen = new Set(route.query.getAll('kind').flatMap((each) => each.split('.')));
  const machineId = route.query.get('machine') ?? '';
  const search = useDeferredValue(route.query.get('text') ?? '');
  const all = useMemo(
    () =>
      machines
        .flatMap((machine) => machine.paths.map((path) => ({ machine, path })))
        .toSorted((one, other) => riskOf(other) - riskOf(one)),
    [machines],
  );
  const paths = all.filter(
    ({ machine, path }) =>
      (machineId === '' || machine.id === machineId) &&
      kinds.every((kind) => !chosen.has(kind) || path.kinds.includes(kind)) &&
      (search === '' ||
        path.steps.some(({ text, event }) =>
          `${text} ${event}`.toLowerCase().includes(search.toLowerCase()),
        )),
  );
  const toggle = (kind: Kind) => {
    const next = kinds.filter((each) => (each === kind ? !chosen.has(each) : chosen.has(each)));
    changeQuery(route, { kind: next.join('.') });
  };
  return (
    <>
      <PageHead title="Paths">
        <p className="lead">
          One way each that a customer and the world around can take through a machine. Those at most risk
          come first: money, then personal data, then failures.
        </p>
      </PageHead>
      <search>
        <form className="filters" onSubmit={(event) => event.preventDefault()}>
          <label className="field">
            Steps with
            <input
              type="search"
              defaultValue={search}
              placeholder="refused, coupon, offline…"
              onChange={(event) => changeQuery(route, { text: event.currentTarget.value })}
            />
          </label>
          <MachineField machines={machines} route={route} />
          <fieldset className="toggles">
            <legend>Touches</legend>
            {kinds.map((kind) => (
              <label key={kind}>
                <input type="checkbox" checked={chosen.has(kind)} onChange={() => toggle(kind)} />
                <span>{kindTexts[kind]}</span>
              </label>
            ))}
          </fieldset>
        </form>
      </search>
      <output className="count">
        {paths.length} of {all.length} paths
      </output>
      <PathList key={`${machineId} ${[...chosen].join()} ${search}`} paths={paths} isMachineNamed />
    </>
  );
}
