import type { AnyTransitionDefinition, InspectionEvent } from 'xstate';

/** The transitions of a microstep. XState keeps them under an underscored name that only this function knows. */
export function takenIn(event: InspectionEvent): AnyTransitionDefinition[] {
  return '_transitions' in event && Array.isArray(event._transitions) ? event._transitions : [];
}
