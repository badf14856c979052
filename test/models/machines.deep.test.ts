import { describe, expect, it } from 'vitest';
import { auditPage } from './audit-page.ts';
import { describeMachine } from './checks.ts';
import { modelIds, modelOf } from './machines/models.ts';
import { auditedPage, writePage } from './manifest.ts';
import type { Audit } from './model.ts';
import { scoreTexts } from './scores.ts';
import { checkedSource } from './sources.ts';

const audits: Audit[] = [];
for (const id of modelIds) audits.push(await describeMachine(await modelOf(id), checkedSource(id)));

describe('docs/machines.md', () => {
  it('says what the machines are today', () => {
    const text = auditPage(audits, scoreTexts());
    if (process.env['WRITE_AUDIT'] === '1') writePage(text);
    expect(auditedPage() === text, 'run "npm run audit" and review the difference').toBe(true);
  });
});
