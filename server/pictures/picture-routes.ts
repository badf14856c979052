import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { picture } from '../database/schema/pictures.ts';
import type { Services } from '../services.ts';
import { hide } from '../http/envelope.ts';
import { picturesFolder } from './pictures.ts';

/** An address is given to one content for ever, but its owner may take it back: a week, and not for caches on the way. */
const week = 'private, max-age=604800, immutable';

/** `GET /pictures/<id>`: an uploaded picture, as what its bytes are and as nothing else. */
export function registerPictures(app: FastifyInstance, { database }: Services): void {
  app.get<{ Params: { id: string } }>(`${picturesFolder}:id`, async (request, reply) => {
    const [found] = await database.select().from(picture).where(eq(picture.id, request.params.id));
    if (!found) return hide(reply);
    return reply
      .header('Cache-Control', week)
      .header('Content-Security-Policy', "default-src 'none'; sandbox")
      .header('Cross-Origin-Resource-Policy', 'cross-origin')
      .type(found.type)
      .send(Buffer.from(found.content));
  });
}
