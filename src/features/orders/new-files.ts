import type { RatingPicture } from './picture-field.tsx';

/** The new ones of the pictures, once all have been made smaller; rejects where one is no picture. */
export function newFilesIn(pictures: readonly RatingPicture[]): Promise<Blob[]> {
  return Promise.all(pictures.flatMap((one) => (typeof one === 'string' ? [] : [one.file])));
}
