import { z } from 'zod';
import type { Fetch } from '../../payments/gateway-client.ts';

/** One call to a vendor's server: what the pattern caught of the address, its query, and the body's fields. */
export type ServerCall = {
  parts: string[];
  query: URLSearchParams;
  body: Record<string, unknown>;
  headers: Headers;
};
export type ServerAnswer = { status?: number; json: unknown };
type Route = [
  method: 'GET' | 'POST',
  pattern: RegExp,
  answer: (call: ServerCall) => Promise<ServerAnswer> | ServerAnswer,
];

const fields = z.record(z.string(), z.unknown());

/** A vendor's server as a function that answers in place of the network; what it does not know is 404. */
export function createServerApi(routes: readonly Route[]): Fetch {
  return async (url, init) => {
    const request = new Request(url, init);
    const { pathname, searchParams: query } = new URL(url);
    for (const [method, pattern, answer] of routes) {
      const match = request.method === method ? pattern.exec(pathname) : null;
      if (match === null) continue;
      const parts = match.slice(1).map((part) => decodeURIComponent(part));
      const { status = 200, json } = await answer({
        parts,
        query,
        body: fieldsOf(await request.text(), request.headers),
        headers: request.headers,
      });
      return Response.json(json, { status });
    }
    return Response.json({ error: { message: 'Unrecognized request' }, status: 'error' }, { status: 404 });
  };
}

function fieldsOf(text: string, headers: Headers): Record<string, unknown> {
  if (text === '') return {};
  const isJson = headers.get('content-type')?.includes('json') === true;
  return isJson ? fields.parse(JSON.parse(text)) : Object.fromEntries(new URLSearchParams(text));
}
