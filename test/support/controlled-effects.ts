import { fromPromise } from 'xstate';

/** One running effect: its input, and how a test ends it. */
export type OpenCall = {
  name: string;
  input: unknown;
  signal: AbortSignal;
  resolve: (output: unknown) => Promise<void>;
  reject: (error: unknown) => Promise<void>;
};

/** Runs pending promise reactions of actors; no time passes. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}

/** Effects that stay pending until the test ends them; a stopped effect is no longer open. */
export function controlledEffects() {
  const open: OpenCall[] = [];
  const log: { name: string; input: unknown }[] = [];

  function effect<Output, Input = undefined>(name: string) {
    return fromPromise<Output, Input>(({ input, signal }) => {
      log.push({ name, input });
      return new Promise<Output>((resolve, reject) => {
        const close = () => {
          const at = open.indexOf(call);
          if (at !== -1) open.splice(at, 1);
        };
        const call: OpenCall = {
          name,
          input,
          signal,
          resolve: (output) => {
            close();
            resolve(output as Output);
            return settle();
          },
          reject: (error) => {
            close();
            reject(error);
            return settle();
          },
        };
        signal.addEventListener('abort', close);
        open.push(call);
      });
    });
  }

  function only(name: string): OpenCall {
    const found = open.filter((call) => call.name === name);
    const [call] = found;
    if (!call || found.length > 1) throw new Error(`${found.length} open calls of ${name}, expected 1`);
    return call;
  }

  return {
    effect,
    open,
    log,
    only,
    count: (name: string) => log.filter((call) => call.name === name).length,
  };
}
