import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources.ts';

/** Lines that expect a control to be there at this moment, although parts of a page come by themselves. */
const hasty = (text: string) =>
  text.split('\n').filter((line) => /^\s*expect\(\s*view\.has\(.*\)\.toBe\((?!false\b)/.test(line));

describe('tests of rendered views', () => {
  it('wait for a control (view.control), and don’t look for it once', () => {
    const views = sourcesIn(['src'], /\.test\.tsx$/);
    expect(views.flatMap(({ path, text }) => hasty(text).map((line) => `${path}: ${line.trim()}`))).toEqual(
      [],
    );
  });

  it('a planted one is found', () => {
    expect(hasty("    expect(view.has('Pay')).toBe(true);")).toHaveLength(1);
    expect(hasty("    expect(view.has('Pay')).toBe(isPayable);")).toHaveLength(1);
    expect(hasty("    expect(view.has('Pay')).toBe(false);")).toEqual([]);
    expect(hasty("    await view.eventually(() => expect(view.has('Pay')).toBe(true));")).toEqual([]);
  });
});
