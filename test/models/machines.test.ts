import { describe, expect, it } from 'vitest';
import { modelIds, modelOf } from './machines/models.ts';
import { approvedSource, auditedPage } from './manifest.ts';
import { scoreTexts } from './scores.ts';
import { checkedSource } from './sources.ts';

/** Loads and explores only machines that differ from the approved ones; `machines.deep.test.ts` explores all. */
const sources = modelIds.map((id) => ({ id, source: checkedSource(id) }));
const changed = sources.filter(({ id, source }) => approvedSource(id) !== source);
const unchanged = sources.filter((each) => !changed.includes(each)).map(({ id }) => id);
process.stdout.write(
  `Not explored, since nothing that they depend on changed since "npm run audit": ${unchanged.join(', ') || 'none'}\n`,
);

for (const { id, source } of changed) {
  const { describeMachine } = await import('./checks.ts');
  const { summaryRow } = await import('./audit-page.ts');
  const each = await describeMachine(await modelOf(id), source);
  it(`docs/machines.md says what ${id} is today`, () => {
    expect(auditedPage(), 'run "npm run audit"').toContain(summaryRow(each, scoreTexts().get(id)));
  });
}

describe('the approved manifests', () => {
  it('are those of the machines that there are', () => {
    expect(modelIds.filter((id) => approvedSource(id) === null)).toEqual([]);
  });
});
