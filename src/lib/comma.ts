/** Parts of a text in one, with the comma of the language. */
export function withCommas(parts: readonly string[], language: string): string {
  return parts.join(language === 'ar' ? '، ' : ', ');
}
