import { beforeEach, describe, expect, it } from 'vitest';
import { picture } from '../database/schema/pictures.ts';
import { withTransaction } from '../database/transaction.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { jpegOf, pngOf, webpOf } from '../testing/uploads.ts';
import { shapeOf } from './picture-size.ts';
import { removePictures, storePicture } from './pictures.ts';

const asha = 1;
const provider = useTestProvider();

function store(bytes: Uint8Array, customerId = asha): Promise<string> {
  const { database, clock } = provider().services;
  return withTransaction(database, (tx) => storePicture(tx, customerId, bytes, clock.now()));
}
const fetch = (url: string) => provider().app.inject({ method: 'GET', url });

describe('what a file is', () => {
  it('[R1.20] is recognised by its bytes: kind and pixels of JPEG, PNG and WebP', () => {
    expect(shapeOf(jpegOf(640, 480))).toEqual({ type: 'image/jpeg', width: 640, height: 480 });
    expect(shapeOf(pngOf(3, 70_000))).toEqual({ type: 'image/png', width: 3, height: 70_000 });
    expect(shapeOf(webpOf(16, 9))).toEqual({ type: 'image/webp', width: 16, height: 9 });
  });

  it('[R1.20] anything else is none, and neither is one that breaks off or has no pixels', () => {
    const svg = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    const whole = [jpegOf(2, 2), pngOf(2, 2), webpOf(2, 2)];
    for (const bytes of [svg, new Uint8Array(0), ...whole.map((one) => one.slice(0, 15)), pngOf(0, 2)]) {
      expect(shapeOf(bytes)).toBeNull();
    }
  });
});

describe('uploaded pictures', () => {
  beforeEach(() => provider().reset());

  it('[R1.20] are served as what they are, to be kept by the browser, never run', async () => {
    const bytes = pngOf(2, 2);
    const reply = await fetch(await store(bytes));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=604800, immutable',
    });
    expect(Uint8Array.from(reply.rawPayload)).toEqual(bytes);
    expect((await fetch('/pictures/nobodys')).statusCode).toBe(404);
    expect((await fetch('/pictures/%00')).statusCode).toBe(404);
  });

  it('[R1.20] above 2 MiB, 6000 pixels a side, 16 megapixels or 60 a day are refused, and so is what is no picture', async () => {
    await expect(store(pngOf(2, 2, 2 * 1024 * 1024))).rejects.toThrow('too large');
    await expect(store(pngOf(6001, 2))).rejects.toThrow('too large');
    for (const bytes of [pngOf(6000, 6000), jpegOf(4001, 4000), webpOf(6000, 2667)])
      await expect(store(bytes)).rejects.toThrow('too large');
    expect(await store(jpegOf(4000, 4000))).toMatch('/pictures/');
    await expect(store(new Uint8Array(40))).rejects.toThrow('not a picture');
    for (let at = 1; at < 60; at += 1) await store(pngOf(2, 2));
    await expect(store(pngOf(2, 2))).rejects.toThrow('tomorrow');
    await store(pngOf(2, 2), 2);
    provider().advance(24 * 3600);
    await store(pngOf(2, 2));
  });

  it('[R1.20] are taken back by their owner alone', async () => {
    const { database } = provider().services;
    const address = await store(pngOf(2, 2));
    const remove = (customerId: number) =>
      withTransaction(database, (tx) => removePictures(tx, customerId, [address, '/food/dosa.webp']));
    await remove(2);
    expect(await database.select().from(picture)).toHaveLength(1);
    await remove(asha);
    expect((await fetch(address)).statusCode).toBe(404);
  });
});
