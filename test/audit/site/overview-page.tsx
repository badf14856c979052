import type { ChangesData, MachineSummary, RuleData } from '../audit-data.ts';
import { useOverview } from './data.ts';
import { Command, Figure, PageHead, Prose, Share } from './parts.tsx';
import { href } from './route.ts';
import { Listed, Table } from './table.tsx';

export function OverviewPage() {
  const { machines, sections, changes } = useOverview();
  const rules = sections.flatMap((section) => section.rules);
  const sum = (of: (machine: (typeof machines)[number]) => number) =>
    machines.reduce((total, machine) => total + of(machine), 0);
  const transitions = sum((each) => each.transitions);
  const reached = sum((each) => each.reached);
  const faults = sum((each) => each.faults?.all ?? 0);
  const noticed = sum((each) => each.faults?.byPromise ?? 0);
  const open = rules.filter(({ state }) => state === 'open' || state === 'deep').length;
  return (
    <>
      <PageHead title="Every way through the shop">
        <p className="lead">
          Each process of Tiffin is a state machine. This audit explores the shipped machines, walks what it
          finds with real actors, and checks their promises in every state. Start with a{' '}
          <a href={href(['paths'])}>path</a>, or with the <a href={href(['specification'])}>specification</a>.
        </p>
      </PageHead>
      <dl className="figures">
        <Figure value={machines.length} label="Machines" hint={`${sum((each) => each.states)} states`} />
        <Figure value={reached} of={transitions} label="Transitions reached by the model" />
        <Figure
          value={sum((each) => each.promises - each.broken)}
          of={sum((each) => each.promises)}
          label="Promises kept"
          hint="checked in every state or on every path"
        />
        <Figure value={noticed} of={faults} label="Deliberate faults that a promise notices" />
        <Figure
          value={rules.filter(({ state }) => state === 'proved' || state === 'decided').length}
          of={rules.length}
          label="Rules proved by the gate"
          hint={`${rules.filter(({ state }) => state === 'decided').length} as a decision says`}
        />
        <Figure value={open} label="Rules still open" />
      </dl>
      <section aria-labelledby="machines-title">
        <h2 id="machines-title">Machines</h2>
        <div className="table-frame">
          <table>
            <thead>
              <tr>
                <th scope="col">Machine</th>
                <th scope="col">Transitions reached by the model</th>
                <th scope="col">Exercised in the browser</th>
                <th scope="col" className="number">
                  States explored
                </th>
                <th scope="col" className="number">
                  Paths
                </th>
                <th scope="col" className="number">
                  Promises
                </th>
                <th scope="col">Faults noticed by a promise</th>
              </tr>
            </thead>
            <tbody>
              {machines.map((each) => (
                <tr key={each.id}>
                  <th scope="row">
                    <a href={href(['machine', each.id])}>{each.id}</a>
                  </th>
                  <td>
                    <Share part={each.reached} whole={each.transitions} />
                  </td>
                  <td>
                    {each.browser === null ? (
                      <span className="hint">
                        {each.whyNotReplayed === null ? 'no run recorded' : 'not from a page'}
                      </span>
                    ) : (
                      <Share part={each.browser} whole={each.transitions} />
                    )}
                  </td>
                  <td className="number">{each.graphStates}</td>
                  <td className="number">{each.paths}</td>
                  <td className="number">{each.promises}</td>
                  <td>
                    {each.faults ? (
                      <Share part={each.faults.byPromise} whole={each.faults.all} />
                    ) : (
                      'not tried'
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="rules-title">
        <h2 id="rules-title">Specification</h2>
        <div className="table-frame">
          <table>
            <thead>
              <tr>
                <th scope="col">Section</th>
                <th scope="col">Proved by the gate</th>
                <th scope="col" className="number">
                  As a decision says
                </th>
                <th scope="col" className="number">
                  Deep run only
                </th>
                <th scope="col" className="number">
                  Open
                </th>
              </tr>
            </thead>
            <tbody>
              {sections.map(({ section, title, rules }) => {
                const count = (state: string) => rules.filter((rule) => rule.state === state).length;
                return (
                  <tr key={section}>
                    <th scope="row">
                      <Prose>{title}</Prose>
                    </th>
                    <td>
                      <Share part={count('proved') + count('decided')} whole={rules.length} />
                    </td>
                    <td className="number">{count('decided')}</td>
                    <td className="number">{count('deep')}</td>
                    <td className="number">{count('open')}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
        <h3>By level and tier</h3>
        <p className="hint">
          A rule counts at each level that has a test of it, so that levels do not add up.
        </p>
        <Table head={['Level', 'Proved by the gate', 'By the deep run', 'By the deep run only']}>
          {levelsOf(rules).map(({ name, gate, deep, onlyDeep }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <Share part={gate} whole={rules.length} />
              </td>
              <td>
                <Share part={deep} whole={rules.length} />
              </td>
              <td>{onlyDeep}</td>
            </tr>
          ))}
        </Table>
      </section>
      <Open machines={machines} rules={rules} />
      <Changed changes={changes} />
      <section aria-labelledby="read-title" className="prose">
        <h2 id="read-title">How to read this</h2>
        <ul>
          <li>
            “Reached by the model” means: walked in memory, with simulated time and effects that end as the
            path says. It says nothing about a browser, and is never added to what a browser did.
          </li>
          <li>
            Inputs are the cases of each model, one for each kind of behaviour. The bounds stand on the page
            of each machine.
          </li>
          <li>
            Events take no time, so that none falls between two ticks of a clock. Parent and child machines
            are explored one by one.
          </li>
          <li>
            In a graph of more than 2,500 edges one edge of each kind and an even sample are walked, and more
            until no transition is left out.
          </li>
          <li>
            <Command>npm run audit</Command> computes every number here again. <Command>npm test</Command>{' '}
            runs the gate, <Command>npm run thorough</Command> the deep run.
          </li>
        </ul>
      </section>
    </>
  );
}

/** How many rules each level proves, by tier. */
function levelsOf(rules: readonly RuleData[]) {
  return (rules[0]?.levels ?? []).map(({ name }) => {
    const own = rules.flatMap(({ levels }) => levels.filter((level) => level.name === name));
    const count = (isSo: (level: RuleData['levels'][number]) => boolean) => own.filter(isSo).length;
    return {
      name,
      gate: count(({ gate }) => gate > 0),
      deep: count(({ deep }) => deep > 0),
      onlyDeep: count(({ gate, deep }) => gate === 0 && deep > 0),
    };
  });
}

/** Rules without proof, transitions that the model or a page does not reach: each with its reason. */
function Open({ machines, rules }: { machines: readonly MachineSummary[]; rules: readonly RuleData[] }) {
  const open = rules.filter(({ state }) => state === 'open' || state === 'deep');
  const ofModels = machines.flatMap(({ id, open: own }) => own.map((each) => [id, each] as const));
  const ofPages = machines.flatMap(({ id, browser, whyNotReplayed, notFromThePage }) => {
    if (whyNotReplayed !== null) return [[id, whyNotReplayed] as const];
    return browser === null
      ? [[id, 'no run is recorded for these sources'] as const]
      : notFromThePage.map((each) => [id, each] as const);
  });
  return (
    <section aria-labelledby="open-title">
      <h2 id="open-title">Open, with the reason</h2>
      <ul className="findings">
        <li className={open.length > 0 ? 'is-found' : ''}>
          Rules without a proof in the gate: {open.length === 0 ? 'none' : ''}
          <Listed items={open.map(({ id, note }) => [id, note])} />
        </li>
        <li className={ofModels.length > 0 ? 'is-found' : ''}>
          Transitions that no model reaches: {ofModels.length === 0 ? 'none' : ''}
          <Listed items={ofModels} />
        </li>
        <li>
          <details>
            <summary>
              Not exercised in a browser: {ofPages.length === 0 ? 'none' : `${ofPages.length} reasons`}
            </summary>
            <Listed items={ofPages} />
          </details>
        </li>
      </ul>
    </section>
  );
}

function Changed({ changes }: { changes: ChangesData | null }) {
  return (
    <section aria-labelledby="changed-title">
      <h2 id="changed-title">What changed</h2>
      {changes === null ? (
        <p className="hint">
          No commit to compare with. <Command>npm run audit -- --against HEAD~1</Command> names one.
        </p>
      ) : (
        <p>
          Since <code>{changes.commit}</code>: {sumOf(changes, ({ differences }) => differences.length)}{' '}
          changes of {changes.machines.length} machines, which affect{' '}
          {sumOf(changes, ({ paths }) => paths.length)} paths, and of {changes.texts.length} texts.{' '}
          <a href={href(['changes'])}>Read them as sentences</a>
        </p>
      )}
    </section>
  );
}

const sumOf = ({ machines }: ChangesData, of: (machine: ChangesData['machines'][number]) => number) =>
  machines.reduce((sum, machine) => sum + of(machine), 0);
