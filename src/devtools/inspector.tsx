import { useMemo, useState, useSyncExternalStore } from 'react';
import { statesOf, type ActorBook, type KnownActor, type Moment } from './actor-book.ts';
import { activeStates } from './chart/chart.ts';
import { ChartView } from './chart/chart-view.tsx';
import { MomentLog } from './moment-log.tsx';
import { useLayout } from './use-layout.ts';

export type Source = {
  book: ActorBook;
  subscribe: (listener: () => void) => () => void;
  version: () => number;
};

/** The machines of the running app: the chosen one on its chart, now or at a past moment, and what happened in all of them. */
export function Inspector({ source }: { source: Source }) {
  const { book } = source;
  useSyncExternalStore(source.subscribe, source.version);
  const [chosen, setChosen] = useState<string | null>(null);
  /** The moment that is looked at; null for now. */
  const [at, setAt] = useState<number | null>(null);
  const machines = book.machines();
  const actor = machines.find(({ id }) => id === chosen) ?? machines[0] ?? null;
  const moment = actor && book.standing(actor.id, at ?? undefined);
  const numbers = book.moments.map(({ number }) => number);
  const step = (by: number) => {
    const from = at === null ? numbers.length - 1 : numbers.findIndex((each) => each >= at);
    const next = book.moments[Math.min(Math.max(0, from + by), numbers.length - 1)];
    if (!next) return;
    setAt(next.number);
    if (machines.some(({ id }) => id === next.actor)) setChosen(next.actor);
  };
  return (
    <div className="inspector">
      <header>
        <h1>Inspector</h1>
        <output>
          {machines.length === 0
            ? 'Waiting for the app. Open it with ?inspect=local.'
            : `${machines.length} machines, ${book.actors.size - machines.length} effects`}
        </output>
        <fieldset className="stepper">
          <legend>Moments</legend>
          <button type="button" onClick={() => step(-1)} disabled={numbers.length === 0}>
            Back
          </button>
          <button type="button" onClick={() => step(1)} disabled={at === null}>
            Next
          </button>
          <button type="button" aria-pressed={at === null} onClick={() => setAt(null)}>
            Now
          </button>
          <span data-moment={at ?? 'now'}>{at === null ? 'Following the app' : `Moment ${at}`}</span>
        </fieldset>
      </header>
      <nav aria-label="Machines">
        <ul>
          {machines.map((each) => (
            <MachineItem
              key={each.id}
              actor={each}
              moment={book.standing(each.id, at ?? undefined)}
              isChosen={each.id === actor?.id}
              onChoose={() => setChosen(each.id)}
            />
          ))}
        </ul>
      </nav>
      <main>{actor && <ActorChart actor={actor} moment={moment} />}</main>
      <aside aria-label="Events and data">
        <MomentLog
          book={book}
          machines={machines}
          at={at}
          onStep={(each) => {
            setAt(each.number);
            if (machines.some(({ id }) => id === each.actor)) setChosen(each.actor);
          }}
        />
        <section aria-labelledby="data-title">
          <h2 id="data-title">{`Data of ${actor?.name ?? 'no machine'}`}</h2>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
          <pre tabIndex={0}>{moment ? JSON.stringify(moment.context, null, 2) : ''}</pre>
        </section>
      </aside>
    </div>
  );
}

type ItemProps = { actor: KnownActor; moment: Moment | null; isChosen: boolean; onChoose: () => void };

function MachineItem({ actor, moment, isChosen, onChoose }: ItemProps) {
  const isActive = moment?.status === 'active';
  return (
    <li className={actor.parentId === null ? '' : 'is-child'}>
      <button type="button" aria-current={isChosen} onClick={onChoose} data-machine={actor.name}>
        <span>{actor.name}</span>
        <small>{isActive ? statesOf(moment.value).join(', ') : (moment?.status ?? 'not there yet')}</small>
      </button>
    </li>
  );
}

function ActorChart({ actor, moment }: { actor: KnownActor; moment: Moment | null }) {
  const layout = useLayout(actor.chart);
  const chart = actor.chart;
  const active = useMemo(
    () => new Set(chart && moment ? activeStates(chart, moment.value) : []),
    [chart, moment],
  );
  const taken = useMemo(() => new Set(moment?.taken), [moment]);
  if (layout === 'failed') return <output>{`The chart of ${actor.name} could not be drawn.`}</output>;
  if (!layout) return <output>{`Drawing ${actor.name}…`}</output>;
  return (
    <ChartView
      key={actor.id}
      layout={layout}
      label={`Chart of ${actor.name}`}
      active={active}
      taken={taken}
    />
  );
}
