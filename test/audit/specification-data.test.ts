import { describe, expect, it } from 'vitest';
import { specificationData } from './specification-data.ts';

describe('the specification in the audit', () => {
  const { sections, decisions } = specificationData([], []);
  const rules = sections.flatMap((section) => section.rules);
  const ids = new Set(rules.map(({ id }) => id));

  it('shows every decision, at the rule that it touches or where the specification says nothing', () => {
    const lost = decisions.filter(
      ({ touches }) => touches.some((id) => id.startsWith('R')) && !touches.some((id) => ids.has(id)),
    );
    expect(lost.map(({ name }) => name)).toEqual([]);
    const atRules = new Set(rules.flatMap((rule) => rule.decisions));
    const silent = decisions.filter(({ touches }) => !touches.some((id) => id.startsWith('R')));
    expect(atRules.size + silent.length).toBe(decisions.length);
  });

  it('calls a rule open while no test cites it', () => {
    expect(rules.filter(({ state }) => state === 'proved')).toEqual([]);
    expect(rules.length).toBe(ids.size);
  });
});
