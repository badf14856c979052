import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** A state and every state inside it, outermost first. */
export function statesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(statesBelow)];
}

/** The transitions that a state itself declares, `always` included. */
export function ownTransitions(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Identifies a transition by its place: stable between runs, different once the chart changes. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  return `${source.id} | ${eventType || 'always'} | ${siblings.findIndex((each) => each === transition)}`;
}

/** The transitions of a microstep. XState keeps them under an underscored name that only this function knows. */
export function takenIn(event: InspectionEvent): AnyTransitionDefinition[] {
  return '_transitions' in event && Array.isArray(event._transitions) ? event._transitions : [];
}
