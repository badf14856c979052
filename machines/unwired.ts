import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** A placeholder for a promise effect: rejects with its own name until the host provides the real one. */
export function unwired<Output, Input = undefined>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not wired`)));
}

/** A placeholder for a long-running effect that sends events; throws its own name until the host provides the real one. */
export function unwiredCallback<Events extends EventObject, Input = undefined>(name: string) {
  return fromCallback<Events, Input>(() => {
    throw new Error(`${name} is not wired`);
  });
}
