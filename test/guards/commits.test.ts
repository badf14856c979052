import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { projectFolder } from './sources.ts';

/** Older commits are not checked, whichever branch they come from. A shallow clone checks the commits that it has. */
const since = '2026-11-26T04:00:00Z';

/** Words that look like another form of the verb and are the imperative. */
const imperatives = new Set(['embed', 'feed', 'need', 'seed', 'speed', 'bring', 'ping', 'focus', 'canvas']);

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: projectFolder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/** What is wrong with a subject; it should read "cart: drop answers of a closed session". */
function faultsOf(subject: string): string[] {
  const [, first = ''] = /^[a-z][a-z0-9 ,./-]*: ([a-z][a-z-]*)\b/.exec(subject) ?? [];
  const isOtherForm = /(?:ed|ing|[^su]s)$/.test(first) && !imperatives.has(first);
  const rules: [broken: boolean, fault: string][] = [
    [subject.length > 72, `${subject.length} characters, at most 72`],
    [first === '', 'form: "area: verb …", in small letters'],
    [isOtherForm, `imperative instead of "${first}"`],
    [subject.endsWith('.'), 'no full stop'],
  ];
  return rules.flatMap(([broken, fault]) => (broken ? [fault] : []));
}

describe('commit subjects', () => {
  it('have an area, an imperative and at most 72 characters', (context) => {
    const log = git('log', '--no-merges', '--format=%s', `--since=${since}`);
    if (log === null) context.skip('there is no git history here, as in an export of the files');
    const subjects = log?.split('\n') ?? [];
    const wrong = subjects
      .filter((subject) => subject !== '')
      .flatMap((subject) => faultsOf(subject).map((fault) => `${subject}: ${fault}`));
    expect(wrong).toEqual([]);
  });

  it.each([
    'cart: drop answers of a closed session',
    'src/api: process one reply at a time',
    'decisions: keep the store in local storage',
  ])('“%s” is right', (subject) => expect(faultsOf(subject)).toEqual([]));

  it.each([
    'Drop answers of a closed session',
    'cart: Drop answers of a closed session',
    'cart: drops answers of a closed session',
    'cart: dropped answers of a closed session',
    'cart: dropping answers of a closed session',
    'cart: drop answers of a closed session.',
    `cart: drop ${'answers of a closed session '.repeat(3).trim()}`,
  ])('“%s” is wrong', (subject) => expect(faultsOf(subject)).not.toEqual([]));
});
