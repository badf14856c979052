import { assertEvent, type EventDescriptor, type EventObject, type ExtractEvent } from 'xstate';

/** The event as one of the given types, for an action or a guard of `setup`; throws for any other type. */
export function narrow<Event extends EventObject, Type extends EventDescriptor<Event>>(
  event: Event,
  type: Type | readonly Type[],
): ExtractEvent<Event, Type> {
  assertEvent(event, type);
  return event;
}

/** What an invoked actor failed with; null for any event without an error, a timeout's for one. */
export function errorOf(event: EventObject): unknown {
  return 'error' in event ? event.error : null;
}
