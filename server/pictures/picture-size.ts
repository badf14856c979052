/** Kinds of pictures that every browser shows and that hold no script. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
type PictureType = (typeof pictureTypes)[number];

export type PictureShape = { type: PictureType; width: number; height: number };

/**
 * What a file is by its own bytes, whatever its name and its sender call it: kind and pixels of a JPEG, PNG or WebP; null for
 * anything else, also for one of these that ends before its size.
 */
export function shapeOf(bytes: Uint8Array): PictureShape | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const shape = pngShape(view) ?? webpShape(view) ?? jpegShape(view);
    return shape !== null && shape.width > 0 && shape.height > 0 ? shape : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pngShape(view: DataView): PictureShape | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (view.getUint32(12) !== 0x49484452) return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** RIFF…WEBP with one of its three kinds of content. */
function webpShape(view: DataView): PictureShape | null {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return null;
  const shape = (width: number, height: number): PictureShape => ({ type: 'image/webp', width, height });
  const kind = view.getUint32(12);
  if (kind === 0x56503820) return shape(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (kind === 0x5650384c) {
    const bits = view.getUint32(21, true);
    return shape((bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1);
  }
  if (kind !== 0x56503858) return null;
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return shape(three(24), three(27));
}

/** Walks the segments up to the frame header, which has the size. */
function jpegShape(view: DataView): PictureShape | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    if (marker === 0xd9 || marker === 0xda) return null;
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Start of frame, all kinds; in between stand tables that are none. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
