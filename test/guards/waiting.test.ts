import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

/** Lines that expect a control, or something of it, at this moment, although parts of a page come by themselves. */
const hasty = (text: string) =>
  text
    .split('\n')
    .filter((line) =>
      /^\s*expect\((\s*view\.has\(.*\)\.toBe\((?!false\b)|await view\.control\(.*\.(toHaveProperty|toMatchObject)\()/.test(
        line,
      ),
    );

/** Starts what runs as long as the page. */
const runsForGood = 'src/app/start.tsx';

/** Begins something later and does not keep how to cancel it. */
const looseTimer = /^\s*(void )?(set(Timeout|Interval)|whenIdle|afterStart)\(/m;

describe('rendered views and their tests', () => {
  it('wait for a control (view.control), and don’t look for it once', () => {
    const views = sourcesIn(['src'], /\.test\.tsx$/);
    expect(views.flatMap(({ path, text }) => hasty(text).map((line) => `${path}: ${line.trim()}`))).toEqual(
      [],
    );
  });

  it('wait as long as a busy machine needs (eventually), wherever they wait', () => {
    const tests = sourcesIn(['src', 'server', 'machines', 'test'], /(?<!\.deep)\.test\.tsx?$/);
    const own = tests.filter(({ text }) => /\bvi\.waitFor\(|\.poll\([^;]*\btimeout:/.test(text));
    expect(own.map(({ path }) => path)).toEqual([]);
  });

  it('leave no timer behind: a view keeps each one to clear it', () => {
    const views = sourcesIn(['src'], /(?<!\.test)\.tsx$|\/use-[^/]*(?<!\.test)\.ts$/);
    const loose = views.filter(({ text }) => looseTimer.test(text));
    expect(loose.map(({ path }) => path)).toEqual([runsForGood]);
  });

  it('a planted one is found', () => {
    expect(hasty("    expect(view.has('Pay')).toBe(true);")).toHaveLength(1);
    expect(hasty("    expect(view.has('Pay')).toBe(isPayable);")).toHaveLength(1);
    expect(hasty("    expect(view.has('Pay')).toBe(false);")).toEqual([]);
    expect(hasty("    await view.eventually(() => expect(view.has('Pay')).toBe(true));")).toEqual([]);
  });
});
