import arabicBold from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-700-normal.woff?url';
import arabic from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff?url';
import devanagariBold from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff?url';
import devanagari from '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff?url';
import cyrillicBold from '@fontsource/inter/files/inter-cyrillic-700-normal.woff?url';
import cyrillic from '@fontsource/inter/files/inter-cyrillic-400-normal.woff?url';
import greekBold from '@fontsource/inter/files/inter-greek-700-normal.woff?url';
import greek from '@fontsource/inter/files/inter-greek-400-normal.woff?url';
import latinBold from '@fontsource/inter/files/inter-latin-700-normal.woff?url';
import latin from '@fontsource/inter/files/inter-latin-400-normal.woff?url';
import latinExtendedBold from '@fontsource/inter/files/inter-latin-ext-700-normal.woff?url';
import latinExtended from '@fontsource/inter/files/inter-latin-ext-400-normal.woff?url';
import vietnameseBold from '@fontsource/inter/files/inter-vietnamese-700-normal.woff?url';
import vietnamese from '@fontsource/inter/files/inter-vietnamese-400-normal.woff?url';

/** The letters of one face; every character of a text belongs to one, whether the face has it or not. */
export type FaceName =
  | 'latin'
  | 'latinExtended'
  | 'vietnamese'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'devanagari';

/**
 * Where the faces are. Single weights as WOFF: the writer of the file embeds neither variable faces nor letters that WOFF2
 * composes of parts. Noto's Arabic draws letters and dots apart, so that its text could not be searched or copied.
 */
export const faceUrls: Record<FaceName, { regular: string; bold: string }> = {
  latin: { regular: latin, bold: latinBold },
  latinExtended: { regular: latinExtended, bold: latinExtendedBold },
  vietnamese: { regular: vietnamese, bold: vietnameseBold },
  cyrillic: { regular: cyrillic, bold: cyrillicBold },
  greek: { regular: greek, bold: greekBold },
  arabic: { regular: arabic, bold: arabicBold },
  devanagari: { regular: devanagari, bold: devanagariBold },
};

const lettersOf: [FaceName, RegExp][] = [
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['vietnamese', /[\u1ea0-\u1ef1]/],
  ['devanagari', /\p{Script_Extensions=Devanagari}/u],
  ['latin', /[\0-\u00ff\u0131\u0152\u0153\u02c6\u02dc\u2000-\u206f\u20ac\u2122\u2212]/],
];

/** The face that a character is written in; blanks, marks and joiners stay with what they follow. */
export function faceOf(character: string, previous: FaceName | null): FaceName {
  if (previous !== null && /[\s\p{Mark}\u200c\u200d]/u.test(character)) return previous;
  return lettersOf.find(([, letters]) => letters.test(character))?.[0] ?? 'latinExtended';
}
