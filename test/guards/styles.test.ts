import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

const views = sourcesIn(['src'], /\.(tsx|css)$/);

/** Physical left and right on purpose: panel and toasts don't move with the direction (R2.7, R2.9). */
const physicalOnPurpose = [/^src\/features\/theme\//, /^src\/app\/notices\.tsx$/];

const physicalClass =
  /(?<![\w-])-?(?:(?:m|p)[lr]|(?:scroll-)?(?:m|p)[lr]|border-[lr]|rounded-(?:[lr]|t[lr]|b[lr])|left|right|inset-x-auto)-[\w[\].()%/-]+|(?<![\w-])(?:text-(?:left|right)|float-(?:left|right)|clear-(?:left|right))(?![\w-])/g;
const physicalProperty =
  /^\s*(?:margin|padding|border)-(?:left|right)|^\s*(?:left|right):|text-align:\s*(?:left|right)/gm;
const rawColour = /#[0-9a-fA-F]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(/g;
const paletteClass =
  /\b(?:bg|text|border|ring|fill|stroke|from|to|via|outline|decoration|divide|shadow|accent|caret)-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose|black|white)(?:-\d+)?\b/g;

/** A class or a rule that asks for what is inside an element. */
const hasClass = /(?<![\w-])(?:group-|peer-|not-)?has-[\w[]\S*|\S*:has\(\S*/g;
const hasRule = /^.*(?<!(?:^|,)\s*(?:html|:root)):has\(.*$/gm;

const strings = (text: string) =>
  [...text.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(([, , inner = '']) => inner).join('\n');

describe('styles', () => {
  it('knows start and end, never left and right', () => {
    const found = views
      .filter(({ path }) => !physicalOnPurpose.some((place) => place.test(path)))
      .flatMap(({ path, text }) => {
        const hits = path.endsWith('.css')
          ? text.match(physicalProperty)
          : strings(text).match(physicalClass);
        return (hits ?? []).map((hit) => `${path}: ${hit.trim()}`);
      });
    expect(found).toEqual([]);
  });

  it('asks for what is inside an element at the root alone: each other such rule is looked at again with every change of the page', () => {
    const found = views.flatMap(({ path, text }) => {
      const hits = path.endsWith('.css') ? text.match(hasRule) : strings(text).match(hasClass);
      return (hits ?? []).map((hit) => `${path}: ${hit.trim()}`);
    });
    expect(found).toEqual([]);
  });

  it('[R9.8] sizes icons in rem, so that they grow with the letters', () => {
    const found = views.flatMap(({ path, text }) =>
      (text.match(/\bsize=\{[^'}]*\d+\}/g) ?? []).map((hit) => `${path}: ${hit}`),
    );
    expect(found).toEqual([]);
  });

  it('[R9.8] cuts no text but the description of a dish in a list', () => {
    const found = views.flatMap(({ path, text }) =>
      (strings(text).match(/(?<![\w-])(?:\S+:)?(?:truncate|text-ellipsis|line-clamp-\d)/g) ?? []).map(
        (hit) => `${path}: ${hit}`,
      ),
    );
    expect(found).toEqual(['src/components/dish/dish-card.tsx: line-clamp-2']);
  });

  it('names colours by meaning; only the token file knows their values', () => {
    const found = views
      .filter(({ path }) => !path.startsWith('src/styles/'))
      .flatMap(({ path, text }) => {
        const hits = [...(strings(text).match(rawColour) ?? []), ...(text.match(paletteClass) ?? [])];
        return hits.map((hit) => `${path}: ${hit}`);
      });
    expect(found).toEqual([]);
  });
});
