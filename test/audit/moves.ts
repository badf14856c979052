import type { AnyMachineSnapshot } from 'xstate';
import { recordedName } from '../../src/actors/recorder/recorder.ts';
import { steppingOf } from '../models/stepping.ts';
import type { Audit } from '../models/model.ts';

/** One step as a support record would name it: from a state value by an event to a state value. */
export type Move = { from: unknown; event: string; to: unknown };

/** Every step that the model knows, without what events carry: what a support record is compared with. */
export function movesOf({ exploration, model }: Audit): Move[] {
  const moves = new Map<string, Move>();
  const add = (from: unknown, type: string, to: unknown) => {
    const move = { from, event: recordedName(type, model.machine.events), to };
    moves.set(JSON.stringify(move), move);
  };
  const at = (key: string): AnyMachineSnapshot | undefined => exploration.graphStates.get(key)?.snapshot;
  for (const { from, to, events } of exploration.edges) {
    const [start, end] = [at(from), at(to)];
    if (!start || !end) continue;
    if (events.length === 1) add(start.value, events[0]?.type ?? '', end.value);
    else {
      const stepping = steppingOf(start.machine);
      let snapshot = start;
      for (const event of events) {
        const [next] = stepping(snapshot, event);
        add(snapshot.value, event.type, next.value);
        snapshot = next;
      }
    }
  }
  return [...moves.values()];
}
