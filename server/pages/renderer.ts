import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { apiBase } from '../../src/api/contract/paths.ts';
import type { Ask, Renderer } from '../../src/api/contract/rendering.ts';

const isFunction = (value: unknown) => typeof value === 'function';
const parts = z.object({
  isPublicPage: z.custom<Renderer['isPublicPage']>(isFunction),
  publicAddresses: z.custom<Renderer['publicAddresses']>(isFunction),
  renderPage: z.custom<Renderer['renderPage']>(isFunction),
});

/** The renderer that was built to `file`; null where none was built. */
export async function loadRenderer(file: string): Promise<Renderer | null> {
  if (!existsSync(file)) return null;
  return parts.parse(await import(/* @vite-ignore */ pathToFileURL(file).href));
}

/** Asks this server's own API as a guest: with no token, no cookie and no address of anybody. */
export function askingAsGuest(app: FastifyInstance): Ask {
  return async (url, form) => {
    if (!url.startsWith(apiBase)) throw new Error('A page asks for what is not of the API');
    const { statusCode, headers, body } = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: form,
    });
    const told = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { status: statusCode, headers: Object.fromEntries(told), text: body };
  };
}
