import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A state and every state inside it, outermost first. */
export function statesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(statesBelow)];
}

/** Every state of a machine, the root first. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  return statesBelow(machine.root);
}

/** Every transition a machine declares, `always` included. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return statesOf(machine).flatMap((node) => [
    ...[...node.transitions.values()].flat(),
    ...(node.always ?? []),
  ]);
}

/** Names a transition by where it stands, so that the name survives a run and changes when the chart does. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} | ${eventType || 'always'} | ${siblings.findIndex((each) => each === transition)}`;
}
