/** The first bytes of a PNG of this size, which is all that is looked at, and as many more as asked for. */
export function pngOf(width: number, height: number, more = 0): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33 + more);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

/** A JPEG of this size, up to its frame header: an application segment stands before it, as cameras write. */
export function jpegOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const application = [0xff, 0xe1, 0, 6, 1, 2, 3, 4];
  const filled = [0xff, 0xff, 0xc4, 0, 3, 9];
  const frame = [0xff, 0xc2, 0, 11, 8, ...size, 1, 1, 0x11, 0];
  return Uint8Array.from([0xff, 0xd8, ...application, ...filled, ...frame]);
}

/** A lossy WebP of this size. */
export function webpOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(40);
  bytes.set(new TextEncoder().encode('RIFF____WEBPVP8 '));
  const view = new DataView(bytes.buffer);
  view.setUint16(26, width, true);
  view.setUint16(28, height, true);
  return bytes;
}
