import type { Chart } from './chart.ts';

/** The ids of the states that a snapshot's value names, the machine itself first. */
export function activeStates({ states }: Chart, value: unknown): string[] {
  const [root] = states;
  const below = (id: string, inner: unknown): string[] => {
    const names =
      typeof inner === 'string' ? [inner] : Object.keys(typeof inner === 'object' ? (inner ?? {}) : {});
    const found = states.filter(({ parent, name }) => parent === id && names.includes(name));
    const valueOf = (name: string): unknown =>
      typeof inner === 'object' ? Object.entries(inner ?? {}).find(([key]) => key === name)?.[1] : undefined;
    return [id, ...found.flatMap((state) => below(state.id, valueOf(state.name)))];
  };
  return root ? below(root.id, value) : [];
}
