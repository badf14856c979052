import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { MessageChannel, type MessagePort } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { Tinypool } from 'tinypool';
import { z } from 'zod';
import { apiBase } from '../../src/api/contract/paths.ts';
import type {
  Ask,
  PublicPages,
  RenderedPage,
  Renderer,
  ThreadAnswer,
  ThreadQuestion,
} from '../../src/api/contract/rendering.ts';

/** A rendering that takes longer, waiting included, is ended with its thread; another takes its place. */
const endedAfterMs = 10_000;
const mostMemoryMb = 512;

const isFunction = (value: unknown) => typeof value === 'function';
const addressesSchema = z.object({
  publicPages: z.custom<PublicPages['publicPages']>(isFunction),
  isPersonalPage: z.custom<PublicPages['isPersonalPage']>(isFunction),
  publicAddresses: z.custom<PublicPages['publicAddresses']>(isFunction),
});

/**
 * The renderer that was built to a folder, at work in one thread beside that of the API, so that no order waits for a page:
 * pages take turns (261). Null where none was built.
 */
export async function loadRenderer(folder: string): Promise<Renderer | null> {
  const known = join(folder, 'public-addresses.js');
  if (!existsSync(known)) return null;
  const pages = addressesSchema.parse(await import(/* @vite-ignore */ pathToFileURL(known).href));
  const threads = new Tinypool({
    filename: pathToFileURL(join(folder, 'render-page.js')).href,
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
  });
  return {
    ...pages,
    renderPage: async (request, ask) => {
      const { port1: own, port2: line } = new MessageChannel();
      answerOn(own, ask);
      try {
        const signal = AbortSignal.timeout(endedAfterMs);
        const page: RenderedPage | null = await threads.run(
          { request, line },
          { transferList: [line], signal },
        );
        return page;
      } finally {
        own.close();
      }
    },
    close: () => threads.destroy(),
  };
}

function answerOn(line: MessagePort, ask: Ask): void {
  line.on('message', ({ id, url, form }: ThreadQuestion) => {
    const answerWith = (answer: ThreadAnswer['answer']) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel between threads has no origin
      line.postMessage({ id, answer } satisfies ThreadAnswer);
    };
    void ask(url, form).then(answerWith, () => answerWith(null));
  });
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
    const fields = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    return { status: statusCode, headers: Object.fromEntries(fields), text: body };
  };
}
