import { useState } from 'react';
import type { ActorBook, KnownActor, Moment } from './actor-book.ts';
import { eventInWords } from './chart/words.ts';

const longestShown = 200;

type Props = {
  book: ActorBook;
  machines: readonly KnownActor[];
  at: number | null;
  onStep: (moment: Moment) => void;
};

/** What happened, newest first; a moment that is pressed is looked at. */
export function MomentLog({ book, machines, at, onStep }: Props) {
  const [machine, setMachine] = useState('');
  const [text, setText] = useState('');
  const isMachine = new Set(machines.map(({ id }) => id));
  const shown = book.moments
    .filter(({ actor, name, event }) => {
      const isWanted = machine === '' ? isMachine.has(actor) : name === machine;
      return isWanted && event.type.includes(text);
    })
    .toReversed()
    .slice(0, longestShown);
  return (
    <section aria-labelledby="log-title">
      <h2 id="log-title">Events</h2>
      <div className="filters">
        <label>
          Machine{' '}
          <select value={machine} onChange={(event) => setMachine(event.currentTarget.value)}>
            <option value="">All</option>
            {[...new Set(machines.map(({ name }) => name))].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          With{' '}
          <input type="search" value={text} onChange={(event) => setText(event.currentTarget.value.trim())} />
        </label>
      </div>
      <ol className="log">
        {shown.map((moment) => (
          <li key={moment.number}>
            <button type="button" aria-current={moment.number === at} onClick={() => onStep(moment)}>
              <time>{new Date(moment.at).toLocaleTimeString()}</time> <strong>{moment.name}</strong>{' '}
              {eventInWords(moment.event.type)}
              <code>{detailOf(moment.event)}</code>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function detailOf(event: { type: string }): string {
  const { type: _type, ...rest } = event;
  return Object.keys(rest).length === 0 ? '' : JSON.stringify(rest);
}
