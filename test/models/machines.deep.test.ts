import { describe, expect, it } from 'vitest';
import { errorEdges, silentFailures } from '../audit/error-edges.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { auditPage } from './audit-page.ts';
import { describeMachine } from './checks.ts';
import { modelIds, modelOf, type ModelId } from './machines/models.ts';
import { auditedPage, writePage } from './manifest.ts';
import type { Audit } from './model.ts';
import { scoreTexts } from './scores.ts';
import { checkedSource } from './sources.ts';

const isWriting = process.env['WRITE_AUDIT'] === '1';
const audits = new Map<ModelId, Audit>();
for (const id of modelIds) audits.set(id, await describeMachine(await modelOf(id), checkedSource(id)));

describe('a call to the provider that fails', () => {
  it.each([...audits])('in %s is told to the customer, or says why not', (_id, audit) => {
    expect(silentFailures(errorEdges(audit))).toEqual([]);
  });
});

describe('docs/machines.md', () => {
  it('says what the machines are today', () => {
    const text = auditPage([...audits.values()], scoreTexts());
    if (isWriting) writePage(text);
    expect(auditedPage() === text, 'run "npm run audit" and review the difference').toBe(true);
  });
});

if (isWriting)
  it('writes the audit', { timeout: 600_000 }, async () => {
    await writeAudit([...audits]);
  });
