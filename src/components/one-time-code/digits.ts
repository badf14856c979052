import { digitsOf, visibleText } from '../../../machines/typed/typed-text.ts';

/** The first run of exactly `length` digits in a pasted message, or else its digits cut to that length. */
export function codeIn(text: string, length: number): string {
  const runs = visibleText(text)
    .split(/[^\p{Nd}]+/u)
    .map(digitsOf);
  return runs.find((run) => run.length === length) ?? digitsOf(text).slice(0, length);
}
