/** A file as a `data:` address, which is text alone. */
export async function dataAddressOf(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${file.type};base64,${btoa(text)}`;
}

/** The file that an address of `dataAddressOf` holds. */
export function blobOf(address: string): Blob {
  const [head = '', content = ''] = address.split(',', 2);
  const type = head.slice('data:'.length).replace(';base64', '');
  return new Blob([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], { type });
}

const longestSide = 1600;
const quality = 0.85;

/**
 * A picture as small as a screen needs, upright, and without what a camera wrote beside it, such as where it was taken. Throws
 * when the browser cannot show the file as a picture.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(image.width, image.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  image.close();
  const shrunk = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (shrunk === null) throw new Error('The picture could not be drawn');
  return shrunk;
}
