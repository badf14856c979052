import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** A placeholder for a promise effect: rejects with its own name until the host provides the real one. */
export function notProvided<Output, Input = undefined>(name: string) {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} is not provided`)));
}

/** A placeholder for a long-running effect that sends events; throws its own name until the host provides the real one. */
export function notProvidedCallback<Events extends EventObject, Input = undefined>(name: string) {
  return fromCallback<Events, Input>(() => {
    throw new Error(`${name} is not provided`);
  });
}
