import { useMemo, useState } from 'react';
import { ChartView } from '../../../src/devtools/chart/chart-view.tsx';
import type { Layer } from '../../../src/devtools/chart/chart.ts';
import type { MachineData } from '../audit-data.ts';
import { useMachine, useOverview } from './data.ts';
import { MachineTables } from './machine-tables.tsx';
import { PageHead, Share, WithRules } from './parts.tsx';
import { PathList } from './path-list.tsx';
import { changeQuery, href, useRoute } from './route.ts';
import { Replays } from './replays.tsx';
import { StatePanel } from './state-panel.tsx';

type LayerName = 'exists' | 'model' | 'browser';

const layers: { name: LayerName; title: string }[] = [
  { name: 'exists', title: 'Exists' },
  { name: 'model', title: 'Reached by the model' },
  { name: 'browser', title: 'Exercised in the browser' },
];

export function MachinePage({ id }: { id: string }) {
  const machine = useMachine(id);
  const route = useRoute();
  const [layer, setLayer] = useState<LayerName>('exists');
  const chosen = route.query.get('state');
  const marks = useMemo(() => layerOf(machine, layer), [machine, layer]);
  const reached = machine.hits.filter((count) => count > 0).length;
  return (
    <>
      <PageHead above={<a href={href(['machines'])}>Machines</a>} title={machine.id}>
        <p className="lead">
          <WithRules text={machine.purpose} />
        </p>
        <p className="facts">
          <span>{machine.layout.chart.states.length} states</span>
          <span>
            <Share part={reached} whole={machine.transitions.length} /> transitions reached by the model
          </span>
          <span>
            Source{' '}
            <a href={href(['source', machine.id])}>
              <code>{machine.source}</code>
            </a>
            , model <code>{machine.model}</code>
          </span>
        </p>
        <Requirements machine={machine.id} />
      </PageHead>
      <fieldset className="segments">
        <legend>Layer</legend>
        {layers.map(({ name, title }) => (
          <label key={name}>
            <input
              type="radio"
              name="layer"
              checked={layer === name}
              disabled={name === 'browser' && machine.browser === null}
              onChange={() => setLayer(name)}
            />
            <span>
              {name === 'browser' && machine.browser === null ? `${title}: no run recorded` : title}
            </span>
          </label>
        ))}
      </fieldset>
      <div className="chart-and-panel">
        <ChartView
          layout={machine.layout}
          label={`Chart of ${machine.id}`}
          layer={marks}
          selected={chosen}
          onSelect={(state) => changeQuery(route, { state: state === chosen ? '' : state })}
        />
        <StatePanel machine={machine} id={chosen} />
      </div>
      <p className="hint">
        Drag to move, Ctrl or ⌘ with the wheel to zoom. With the keyboard: arrows go from state to state,
        Enter opens one, Shift with an arrow moves the drawing, + and − zoom, 0 shows all.
      </p>
      <section aria-labelledby="paths-title">
        <h2 id="paths-title">Paths</h2>
        <p className="hint">Few short paths that together take every transition that the model reaches.</p>
        <PathList paths={machine.paths.map((path) => ({ machine, path }))} isMachineNamed={false} />
      </section>
      <Replays machine={machine} />
      <MachineTables machine={machine} />
    </>
  );
}

/** The rules of the specification that the machine or its promises name. */
function Requirements({ machine }: { machine: string }) {
  const { sections } = useOverview();
  const rules = sections
    .flatMap((section) => section.rules)
    .filter(({ machines }) => machines.includes(machine));
  if (rules.length === 0) return null;
  return (
    <p className="facts">
      <span>Requirements</span>
      {rules.map(({ id, text }) => (
        <a key={id} className="rule-link" href={href(['specification', id])} title={text}>
          {id}
        </a>
      ))}
    </p>
  );
}

function layerOf(machine: MachineData, layer: LayerName): Layer | null {
  if (layer === 'exists') return null;
  const isSeen = (index: number) =>
    layer === 'model' ? (machine.hits[index] ?? 0) > 0 : (machine.browser ?? []).includes(index);
  const transitions = machine.transitions.filter((_id, index) => isSeen(index));
  const sources = transitions.map((id) => id.split(' | ')[0] ?? '');
  return {
    transitions: new Set(transitions),
    states: new Set(layer === 'model' ? machine.statesReached : sources),
  };
}
