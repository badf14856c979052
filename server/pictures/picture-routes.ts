import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { menuPicture, picture } from '../database/schema/pictures.ts';
import type { Services } from '../services.ts';
import { hide } from '../http/envelope.ts';
import { menuPicturesFolder, picturesFolder } from './pictures.ts';

/** An address is given to one content for ever, but its owner may take it back: a week, and not for caches on the way. */
const week = 'private, max-age=604800, immutable';

/** Named by a hash of its bytes, and shown to everybody. */
const year = 'public, max-age=31536000, immutable';

/** `GET /menu-pictures/<id>`: a picture of an imported menu. */
export function registerMenuPictures(app: FastifyInstance, { database }: Services): void {
  app.get<{ Params: { id: string } }>(`${menuPicturesFolder}:id`, async (request, reply) => {
    const [found] = await database.select().from(menuPicture).where(eq(menuPicture.id, request.params.id));
    return found ? sendPicture(reply, found, year) : hide(reply);
  });
}

/** `GET /pictures/<id>`: an uploaded picture, as what its bytes are and as nothing else. */
export function registerPictures(app: FastifyInstance, { database }: Services): void {
  app.get<{ Params: { id: string } }>(`${picturesFolder}:id`, async (request, reply) => {
    const [found] = await database.select().from(picture).where(eq(picture.id, request.params.id));
    return found ? sendPicture(reply, found, week) : hide(reply);
  });
}

function sendPicture(
  reply: FastifyReply,
  { type, content }: { type: string; content: Uint8Array },
  caching: string,
) {
  return reply
    .header('Cache-Control', caching)
    .header('Content-Security-Policy', "default-src 'none'; sandbox")
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .type(type)
    .send(Buffer.from(content));
}
