import { describe, expect, it } from 'vitest';
import { isTest, sourcesIn } from './sources.ts';
import { inComments, inIdentifiers, type Replaced } from './wording.ts';

const token =
  /(\/\*[\s\S]*?\*\/|\/\/[^\n]*)|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|([A-Za-z_$][\w$]*)/g;

/** Comments, and the words of identifiers (`acquireLock` as `acquire`, `lock`), in small letters. */
function proseOf(text: string): { comments: string[]; words: string[] } {
  const found = [...text.matchAll(token)];
  return {
    comments: found.flatMap(([, comment]) => (comment === undefined ? [] : [comment.toLowerCase()])),
    words: found.flatMap(([, , name]) => (name === undefined ? [] : wordsIn(name))),
  };
}

function wordsIn(name: string): string[] {
  return [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase());
}

const prose = sourcesIn(['machines', 'src', 'server', 'scripts'])
  .filter(({ path }) => !isTest(path))
  .map(({ text }) => proseOf(text));
const words = prose.flatMap((each) => each.words);
const comments = prose.flatMap((each) => each.comments);

const countIn = (texts: readonly string[], { word }: Replaced) =>
  texts.reduce((count, text) => count + [...text.matchAll(new RegExp(word, 'g'))].length, 0);

describe('words that are being replaced', () => {
  it.each(inIdentifiers)('in identifiers give way to $say', (replaced) => {
    expect(countIn(words, replaced)).toBeLessThanOrEqual(replaced.most);
  });

  it.each(inComments)('in comments give way to $say', (replaced) => {
    expect(countIn(comments, replaced)).toBeLessThanOrEqual(replaced.most);
  });

  it('are found in identifiers and comments, not in texts', () => {
    expect(proseOf("/** Hears it. */ const nextTurn = 'in turn'; // told")).toEqual({
      comments: ['/** hears it. */', '// told'],
      words: ['const', 'next', 'turn'],
    });
  });
});
