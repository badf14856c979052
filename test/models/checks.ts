import { describe, expect, it } from 'vitest';
import { invariantsOf, pathInvariantsOf } from './leaving-promises.ts';
import { canFail, canFailOnPath } from './falsify.ts';
import { approve, approvedManifest, manifestOf } from './manifest.ts';
import { audit, type Audit, type Model } from './model.ts';
import { brokenGraphStates, deadEnds, isJsonSafe, structuralFaults, stuckWhileBusy } from './structure.ts';

const isWriting = process.env['WRITE_AUDIT'] === '1';

/** Explores and walks a machine, whose tests these are; `source` is the hash of everything that they depend on. */
export async function describeMachine(model: Model, source: string): Promise<Audit> {
  const { id } = model.machine;
  const each = await audit(model);
  const { exploration, cover, shortCover, missed } = each;
  const graphStates = [...exploration.graphStates.values()];
  const invariants = Object.entries(invariantsOf(model));
  const pathInvariants = Object.entries(pathInvariantsOf(model));

  describe(id, () => {
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

    it.each(invariants)('keeps in every state: %s', (_name, isKept) => {
      expect(graphStates.filter(({ snapshot }) => !isKept(snapshot)).map(({ key }) => key)).toEqual([]);
    });

    it.each(pathInvariants)('keeps on every path: %s', (_name, isKept) => {
      expect(cover.filter(({ log }) => !isKept(log)).map((path) => path.id)).toEqual([]);
    });

    it('has no invariant that accepts everything', () => {
      const snapshots = graphStates.map(({ snapshot }) => snapshot);
      const logs = cover.map(({ log }) => log).slice(0, 40);
      const idle = [
        ...invariants.filter(([, isKept]) => !canFail(isKept, snapshots)),
        ...pathInvariants.filter(([, isKept]) => !canFailOnPath(isKept, logs)),
      ];
      expect(idle.map(([name]) => name)).toEqual([]);
    });

    it('keeps only what JSON can carry', () => {
      const spoilt = graphStates.filter(({ snapshot }) => !isJsonSafe(snapshot.context));
      expect(spoilt.map(({ key }) => key)).toEqual([]);
    });

    it('has the paths that were approved', () => {
      const manifest = manifestOf(each, source);
      if (isWriting) approve(id, manifest);
      expect(manifest, 'run "npm run audit" and review the difference').toBe(approvedManifest(id));
    });
  });
  return each;
}
