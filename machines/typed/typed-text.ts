/** Invisible letters: zero-width spaces and joiners, marks of direction, soft hyphens. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** The figures 0 of Arabic, Persian and Hindi keyboards. */
const zeros = [0x0660, 0x06f0, 0x0966];

/** Typed or pasted text without invisible letters, with every kind of space as a plain one, and none around it. */
export function visibleText(typed: string): string {
  return typed.replaceAll(invisible, '').replaceAll(/\s+/gu, ' ').trim();
}

/** The same text with its figures as 0 to 9, whichever keyboard they came from. */
export function latinFigures(typed: string): string {
  return Array.from(typed.normalize('NFKC'), latinFigure).join('');
}

/** Only the digits of what was typed. */
export function digitsOf(typed: string): string {
  return latinFigures(typed).replaceAll(/\D/g, '');
}

/** A promo, referral or bank code: no spaces, nothing invisible, figures as 0 to 9. */
export function typedCode(typed: string): string {
  return latinFigures(visibleText(typed)).replaceAll(' ', '');
}

/** A whole number, or null for anything else. */
export function typedCount(typed: string): number | null {
  const text = latinFigures(visibleText(typed));
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function latinFigure(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const zero = zeros.find((start) => point >= start && point <= start + 9);
  return zero === undefined ? character : String(point - zero);
}
