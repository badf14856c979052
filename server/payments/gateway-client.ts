import { z } from 'zod';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Calls to one gateway's server. `ask` answers status and JSON, `good` the JSON alone and throws on any other status. */
export type GatewayClient = {
  ask: (path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>;
  good: (path: string, body?: object, headers?: Record<string, string>) => Promise<unknown>;
};
type Answer = { status: number; json: unknown };

const callLimitMs = 6000;

/**
 * `name` stands in the log, `authorization` in each call; a call with a body is a POST. Throws when the answer is no JSON,
 * or none comes.
 */
export function createGatewayClient(
  name: string,
  base: string,
  authorization: string,
  fetchOf: Fetch = fetch,
): GatewayClient {
  const ask: GatewayClient['ask'] = async (path, body, headers = {}) => {
    const reply = await fetchOf(base + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(callLimitMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, json: z.unknown().parse(await reply.json()) };
  };
  return {
    ask,
    good: async (...call) => {
      const { status, json } = await ask(...call);
      if (status >= 300) throw new Error(`${name} answered ${status}`);
      return json;
    },
  };
}

/** The JSON of a text, null when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
