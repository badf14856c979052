import { textsOf } from '../../guards/texts.ts';
import type { Language } from '../words.ts';

type Pattern = { key: string; fits: RegExp };

const isolates = /[\u2066-\u2069\u200e\u200f]/g;
const plural = /_(zero|one|two|few|many|other)$/;

/** Finds the keys of texts on a screen: whole texts, whatever values were filled in. */
export function keysOfTexts(language: Language): (texts: readonly string[]) => string[] {
  const whole = new Map<string, string>();
  const patterns: Pattern[] = [];
  for (const [name, text] of textsOf(language)) {
    const key = name.replace(plural, '');
    if (!text.includes('{{')) whole.set(plain(text), key);
    else if (text.replaceAll(/\{\{[^}]*\}\}/g, '').trim().length >= shortestPattern)
      patterns.push({ key, fits: patternOf(text) });
  }
  return (texts) => [
    ...new Set(
      texts.map(plain).flatMap((text) => {
        const known = whole.get(text);
        return known === undefined
          ? patterns.filter(({ fits }) => fits.test(text)).map(({ key }) => key)
          : [known];
      }),
    ),
  ];
}

/** Letters beside the values that a text needs to be told from others. */
const shortestPattern = 3;

const plain = (text: string) => text.replaceAll(isolates, '').replaceAll(/\s+/g, ' ').trim();

function patternOf(text: string): RegExp {
  const parts = plain(text)
    .split(/\{\{[^}]*\}\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}
