import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

/** Lines that expect a control to be there at this moment, although parts of a page come by themselves. */
const hasty = (text: string) =>
  text.split('\n').filter((line) => /^\s*expect\(\s*view\.has\(.*\)\.toBe\((?!false\b)/.test(line));

describe('rendered views and their tests', () => {
  it('wait for a control (view.control), and don’t look for it once', () => {
    const views = sourcesIn(['src'], /\.test\.tsx$/);
    expect(views.flatMap(({ path, text }) => hasty(text).map((line) => `${path}: ${line.trim()}`))).toEqual(
      [],
    );
  });

  it('leave no timer behind: a view keeps each one to clear it', () => {
    const views = sourcesIn(['src'], /(?<!\.test)\.tsx$/);
    const loose = views.filter(({ text }) => /^\s*(void )?set(Timeout|Interval)\(/m.test(text));
    expect(loose.map(({ path }) => path)).toEqual([]);
  });

  it('a planted one is found', () => {
    expect(hasty("    expect(view.has('Pay')).toBe(true);")).toHaveLength(1);
    expect(hasty("    expect(view.has('Pay')).toBe(isPayable);")).toHaveLength(1);
    expect(hasty("    expect(view.has('Pay')).toBe(false);")).toEqual([]);
    expect(hasty("    await view.eventually(() => expect(view.has('Pay')).toBe(true));")).toEqual([]);
  });
});
