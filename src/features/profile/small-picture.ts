export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];
const mostBytes = 2 * 1024 * 1024;
const sidePx = 512;

/** Why a file cannot be the customer's picture: a key under `profile.picture`. */
type PictureProblem = 'noPicture' | 'tooLarge';

/**
 * The middle of a picture as a square of at most 512 px, without what cameras write beside it, such as the place. Where the
 * browser cannot draw, the file itself if it is small enough.
 */
export async function smallPicture(file: File): Promise<{ blob: Blob } | { problem: PictureProblem }> {
  if (!pictureTypes.includes(file.type)) return { problem: 'noPicture' };
  const drawn = await drawnSmall(file);
  const blob = drawn ?? file;
  return blob.size > mostBytes ? { problem: 'tooLarge' } : { blob };
}

async function drawnSmall(file: File): Promise<Blob | null> {
  try {
    const whole = await createImageBitmap(file);
    const cut = Math.min(whole.width, whole.height);
    const side = Math.min(cut, sidePx);
    const canvas = document.createElement('canvas');
    canvas.width = side;
    canvas.height = side;
    const [x, y] = [(whole.width - cut) / 2, (whole.height - cut) / 2];
    canvas.getContext('2d')?.drawImage(whole, x, y, cut, cut, 0, 0, side, side);
    whole.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.85));
  } catch {
    return null;
  }
}
