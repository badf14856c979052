import type { Chart, ChartState } from '../../src/devtools/chart/chart.ts';

/** One difference as a sentence that follows its kind, and the transitions of the newer machine that it is about. */
export type Difference = { kind: 'added' | 'removed' | 'changed'; text: string; transitions: string[] };

type Transition = { id: string; from: string; event: string; guard: string; to: string; actions: string };

/** What a machine does otherwise than an older one of the same id. */
export function chartDiff(before: Chart, after: Chart): Difference[] {
  return [...stateDifferences(before.states, after.states), ...transitionDifferences(before, after)];
}

function stateDifferences(before: readonly ChartState[], after: readonly ChartState[]): Difference[] {
  const older = new Map(before.map((state) => [state.id, state]));
  const newer = new Set(after.map(({ id }) => id));
  const said = (kind: Difference['kind'], text: string): Difference => ({ kind, text, transitions: [] });
  return [
    ...after.flatMap((state) => {
      const old = older.get(state.id);
      if (!old) return [said('added', `state ${state.id}.`)];
      return (['tags', 'effects', 'timeouts'] as const).flatMap((part) => {
        const [was, is] = [listed(old[part]), listed(state[part])];
        return was === is ? [] : [said('changed', `state ${state.id}: ${part} are ${is}; they were ${was}.`)];
      });
    }),
    ...before.filter(({ id }) => !newer.has(id)).map(({ id }) => said('removed', `state ${id}.`)),
  ];
}

const listed = (names: readonly string[]) => (names.length === 0 ? 'none' : names.join(', '));

function transitionDifferences(before: Chart, after: Chart): Difference[] {
  const keyOf = ({ id: _id, ...rest }: Transition) => JSON.stringify(rest);
  const old = transitionsOf(before);
  const now = transitionsOf(after);
  const oldKeys = new Set(old.map(keyOf));
  const newKeys = new Set(now.map(keyOf));
  const gone = old.filter((each) => !newKeys.has(keyOf(each)));
  const differences = now
    .filter((each) => !oldKeys.has(keyOf(each)))
    .map((each): Difference => {
      const index = gone.findIndex(
        ({ from, event, guard, to }) =>
          from === each.from && event === each.event && (guard === each.guard || to === each.to),
      );
      const [was] = index < 0 ? [] : gone.splice(index, 1);
      if (!was) return { kind: 'added', text: `${sentence(each)}.`, transitions: [each.id] };
      return {
        kind: 'changed',
        text: `${sentence(each)}; ${changeFrom(was, each)}.`,
        transitions: [each.id],
      };
    });
  return [
    ...differences,
    ...gone.map((each): Difference => ({
      kind: 'removed',
      text: `${sentence(each)}.`,
      transitions: [],
    })),
  ];
}

function sentence({ from, event, guard, to }: Transition): string {
  return `in ${from}, ${event}${guard === '' ? '' : ` if ${guard}`} ${to === '' ? 'stays' : `leads to ${to}`}`;
}

function changeFrom(was: Transition, is: Transition): string {
  const parts = [
    was.to === is.to ? [] : [was.to === '' ? 'it stayed' : `it led to ${was.to}`],
    was.guard === is.guard
      ? []
      : [was.guard === '' ? 'it had no condition' : `the condition was “${was.guard}”`],
    was.actions === is.actions
      ? []
      : [`it does ${is.actions || 'nothing'}, and did ${was.actions || 'nothing'}`],
  ];
  return parts.flat().join('; ');
}

function transitionsOf({ states, edges }: Chart): Transition[] {
  return [
    ...states.flatMap(({ id: from, listed }) =>
      listed.map(({ id, event, guard, to, actions }) => ({
        id,
        from,
        event,
        guard,
        to,
        actions: actions.join(', '),
      })),
    ),
    ...edges.flatMap(({ from, to, transitions }) =>
      transitions.map(({ id, event, guard, actions }) => ({
        id,
        from,
        event,
        guard,
        to,
        actions: actions.join(', '),
      })),
    ),
  ];
}
