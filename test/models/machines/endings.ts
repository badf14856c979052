import type { Cases } from '../explore.ts';

/** The cases "this effect ended well", one for each output worth telling apart. */
export function done(effect: string, ...outputs: unknown[]): Cases {
  const type = `xstate.done.actor.${effect}`;
  return { [type]: outputs.map((output) => ({ type, output, actorId: effect })) };
}

/** The cases "this effect failed", one for each error worth telling apart; without any, an unknown one. */
export function failed(effect: string, ...errors: unknown[]): Cases {
  const type = `xstate.error.actor.${effect}`;
  const known = errors.length > 0 ? errors : [unreachable];
  return { [type]: known.map((error) => ({ type, error, actorId: effect })) };
}

export const unreachable = { kind: 'unreachable' } as const;

/** The provider's own "no", with its words. */
export function refusal(message: string) {
  return { kind: 'refusal', message, unauthorized: false } as const;
}

/** What a scenario leaves out. */
export function without(...types: string[]): Cases {
  return Object.fromEntries(types.map((type) => [type, []]));
}
