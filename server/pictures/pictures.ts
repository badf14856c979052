import { randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, count } from 'drizzle-orm';
import { secondsAfter } from '../clock.ts';
import type { Transaction } from '../database/database.ts';
import { picture } from '../database/schema/pictures.ts';
import { Refusal } from '../http/envelope.ts';
import { shapeOf } from './picture-size.ts';
import { noPicture, pictureTooLarge, tooManyPictures } from './picture-texts.ts';

const mostBytes = 2 * 1024 * 1024;
const mostPixelsASide = 6000;
/** Each browser that shows it decodes it: four bytes for each. */
const mostPixels = 16_000_000;
const mostADay = 60;
const daySeconds = 24 * 3600;

export const picturesFolder = '/pictures/';
export const menuPicturesFolder = '/menu-pictures/';

/**
 * Keeps an uploaded picture and answers its root-relative address, as the columns of other pictures hold it. Refuses what
 * is no JPEG, PNG or WebP by its own bytes, is larger than 2 MiB, 6000 pixels a side or 16 megapixels, and the 61st of a customer's day.
 */
export async function storePicture(
  tx: Transaction,
  customerId: number,
  content: Uint8Array,
  now: Date,
): Promise<string> {
  if (content.byteLength > mostBytes) throw new Refusal(pictureTooLarge);
  const shape = shapeOf(content);
  if (shape === null) throw new Refusal(noPicture);
  const { width, height } = shape;
  if (Math.max(width, height) > mostPixelsASide || width * height > mostPixels)
    throw new Refusal(pictureTooLarge);
  const isOfToday = and(
    eq(picture.customerId, customerId),
    gt(picture.createdAt, secondsAfter(now, -daySeconds)),
  );
  const [today] = await tx.select({ stored: count() }).from(picture).where(isOfToday);
  if ((today?.stored ?? 0) >= mostADay) throw new Refusal(tooManyPictures);
  const id = randomBytes(18).toString('base64url');
  await tx.insert(picture).values({ id, customerId, type: shape.type, content, createdAt: now });
  return picturesFolder + id;
}

/** Forgets pictures that nothing shows any more; addresses that are not a customer's own uploads stay. */
export async function removePictures(
  tx: Transaction,
  customerId: number,
  addresses: readonly string[],
): Promise<void> {
  const ids = addresses
    .filter((address) => address.startsWith(picturesFolder))
    .map((address) => address.slice(picturesFolder.length));
  if (ids.length === 0) return;
  await tx.delete(picture).where(and(eq(picture.customerId, customerId), inArray(picture.id, ids)));
}
