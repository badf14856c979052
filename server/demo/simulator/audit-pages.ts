import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { hide } from '../../http/envelope.ts';
import { isAtThisMachine } from './simulator.ts';

const notWritten = 'The audit has not been written yet: run "npm run audit".';

/** `GET /audit/`: the folder that `npm run audit` writes, to this machine only. It may be written while the provider runs. */
export function serveAudit(app: FastifyInstance, folder: string): void {
  const serve = async (inside: FastifyInstance) => {
    inside.addHook('onRequest', async (request, reply) => {
      if (!isAtThisMachine(request)) return hide(reply);
      return request.url === '/audit' ? reply.redirect('/audit/') : undefined;
    });
    inside.setNotFoundHandler(async (_request, reply) => {
      if (existsSync(join(folder, 'index.html'))) return hide(reply);
      return reply.code(404).type('text/plain; charset=utf-8').send(notWritten);
    });
    await inside.register(fastifyStatic, {
      root: folder,
      decorateReply: false,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (response) => response.setHeader('Cache-Control', 'no-cache'),
    });
  };
  void app.register(serve, { prefix: '/audit' });
}
