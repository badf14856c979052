import type { ChartEdge, ChartState, ChartTransition } from './chart.ts';

/** One line of text in a box of the chart. */
export type Line = {
  kind: 'name' | 'tags' | 'effect' | 'event' | 'guard';
  text: string;
  /** The transition that the line belongs to. */
  transition?: string;
};

export const lineHeight = 17;
export const padding = 9;

/** Widths at 12 px of the interface's face, so that a chart has one layout wherever it is computed. */
const widths: [characters: RegExp, width: number][] = [
  [/[iljI.,:;'|!()[\] ]/, 3.6],
  [/[ftr]/, 4.6],
  [/[mwMW→]/, 10.4],
  [/[A-Z]/, 8.2],
];
const usualWidth = 6.9;

const widthOf = (character: string) => widths.find(([of]) => of.test(character))?.[1] ?? usualWidth;

export function textWidth({ kind, text }: Line): number {
  const width = [...text].reduce((sum, character) => sum + widthOf(character), 0);
  return kind === 'name' ? width * 1.12 : width;
}

export function sizeOf(lines: readonly Line[]): { width: number; height: number } {
  return {
    width: Math.ceil(Math.max(0, ...lines.map(textWidth)) + 2 * padding),
    height: lines.length * lineHeight + 2 * padding - 4,
  };
}

export function linesOfState(state: ChartState): Line[] {
  const limits = state.timeouts.map((limit) => `limit ${limit}`);
  return [
    { kind: 'name', text: state.name },
    ...(state.tags.length > 0 ? [{ kind: 'tags', text: state.tags.join(' · ') } as const] : []),
    ...[...state.effects.map((effect) => `runs ${effect}`), ...limits].map(
      (text) => ({ kind: 'effect', text }) as const,
    ),
    ...state.listed.flatMap((each) => linesOf(each, each.to === '' ? '' : ` → ${each.to}`)),
  ];
}

export function linesOfEdge({ transitions }: ChartEdge): Line[] {
  return transitions.flatMap((each) => linesOf(each, ''));
}

function linesOf({ id, event, guard }: ChartTransition, end: string): Line[] {
  const first: Line = { kind: 'event', text: `${event}${end}`, transition: id };
  return guard === '' ? [first] : [first, { kind: 'guard', text: `if ${guard}`, transition: id }];
}
