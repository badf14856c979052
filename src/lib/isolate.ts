/** A text within a sentence that keeps its own direction and moves nothing around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
