import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { auditPage } from './audit-page.ts';
import { models } from './machines/models.ts';
import { approve, approvedManifest, manifestOf, mutationScores } from './manifest.ts';
import { canFail, canFailOnPath } from './falsify.ts';
import { audit } from './model.ts';
import { brokenGraphStates, deadEnds, isJsonSafe, structuralFaults, stuckWhileBusy } from './structure.ts';

const isWriting = process.env['WRITE_AUDIT'] === '1';
const page = new URL('../../docs/machines.md', import.meta.url);
const audits = await Promise.all(models.map(audit));

describe.each(audits.map((each) => ({ id: each.model.machine.id, each })))('$id', ({ id, each }) => {
  const { model, exploration, cover, shortCover, missed } = each;
  const graphStates = [...exploration.graphStates.values()];

  it('is built soundly: initials, delays, effects and time-outs', () => {
    expect(structuralFaults(model.machine)).toEqual([]);
  });

  it('has a case for every event it can hear', () => {
    expect(exploration.undecided).toEqual([]);
  });

  it('walks every generated path exactly as explored', () => {
    expect(cover.length).toBeGreaterThan(0);
    expect([...cover, ...shortCover].flatMap(({ diverged }) => diverged ?? [])).toEqual([]);
  });

  it('covers every transition, or says why not', () => {
    expect(missed.toSorted()).toEqual(Object.keys(model.unreached).toSorted());
  });

  it('never breaks, gets stuck or comes to a dead end', () => {
    expect(brokenGraphStates(exploration)).toEqual([]);
    expect(stuckWhileBusy(exploration)).toEqual([]);
    expect([...new Set(deadEnds(exploration))].toSorted()).toEqual(
      Object.keys(model.restingPlaces).toSorted(),
    );
  });

  it.each(Object.entries(model.invariants))('keeps in every state: %s', (_name, isKept) => {
    expect(graphStates.filter(({ snapshot }) => !isKept(snapshot)).map(({ key }) => key)).toEqual([]);
  });

  it.each(Object.entries(model.pathInvariants ?? {}))('keeps on every path: %s', (_name, isKept) => {
    expect(cover.filter(({ log }) => !isKept(log)).map((path) => path.id)).toEqual([]);
  });

  it('has no invariant that accepts everything', { timeout: 180_000 }, () => {
    const snapshots = graphStates.map(({ snapshot }) => snapshot);
    const logs = cover.map(({ log }) => log).slice(0, 40);
    const idle = [
      ...Object.entries(model.invariants).filter(([, isKept]) => !canFail(isKept, snapshots)),
      ...Object.entries(model.pathInvariants ?? {}).filter(([, isKept]) => !canFailOnPath(isKept, logs)),
    ];
    expect(idle.map(([name]) => name)).toEqual([]);
  });

  it('keeps only what JSON can carry', () => {
    expect(graphStates.filter(({ snapshot }) => !isJsonSafe(snapshot.context)).map(({ key }) => key)).toEqual(
      [],
    );
  });

  it('has the paths that were approved', () => {
    const manifest = manifestOf(each);
    if (isWriting) approve(id, manifest);
    expect(manifest).toBe(approvedManifest(id));
  });
});

describe('docs/machines.md', () => {
  it('says what the machines are today', () => {
    const text = auditPage(audits, mutationScores());
    if (isWriting) writeFileSync(page, text);
    expect(
      existsSync(page) && readFileSync(page, 'utf8') === text,
      'run "npm run audit" and review the difference',
    ).toBe(true);
  });
});
