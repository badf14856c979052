import { z } from 'zod';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Calls to one gateway's server. `good` answers the JSON of a success, `find` also undefined for what is unknown there. */
type GatewayClient = {
  good: (path: string, body?: object, headers?: Record<string, string>) => Promise<unknown>;
  find: (path: string) => Promise<unknown>;
};

const callLimitMs = 6000;

/**
 * `name` stands in the log, `authorization` in each call; a call with a body is a POST. Throws on any other status, when the
 * answer is no JSON, or none comes.
 */
export function createGatewayClient(
  name: string,
  base: string,
  authorization: string,
  fetchOf: Fetch = fetch,
): GatewayClient {
  const ask = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const reply = await fetchOf(base + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(callLimitMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: reply.status, json: z.unknown().parse(await reply.json()) };
  };
  const accepted = ({ status, json }: Awaited<ReturnType<typeof ask>>) => {
    if (status >= 300) throw new Error(`${name} answered ${status}`);
    return json;
  };
  return {
    good: async (...call) => accepted(await ask(...call)),
    find: async (path) => {
      const answer = await ask(path);
      return answer.status === 400 || answer.status === 404 ? undefined : accepted(answer);
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
