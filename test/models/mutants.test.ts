import { describe, expect, it } from 'vitest';
import { explore } from './explore.ts';
import { guestReplayModel } from './machines/guest-replay.ts';
import { paymentModel } from './machines/payment.ts';
import { sessionModel } from './machines/session.ts';
import { settlementModel } from './machines/settlement.ts';
import { approve, approvedManifest } from './manifest.ts';
import type { Model } from './model.ts';
import { mutantsOf, notice } from './mutants.ts';
import { withWaitingEffects } from './replay.ts';

const isWriting = process.env['WRITE_AUDIT'] === '1';

/** One input each: enough to ask whether the checks would notice a fault. */
const tried: Model[] = [sessionModel, guestReplayModel, paymentModel, settlementModel].map((model) => ({
  ...model,
  ...(model.inputs && { inputs: model.inputs.slice(0, 1) }),
  ...(model.scenes && { scenes: model.scenes.slice(0, 1) }),
}));

const scores = await Promise.all(
  tried.map(async (model) => {
    const original = explore(withWaitingEffects(model.machine), model);
    const mutants = mutantsOf(model.machine);
    const survivors: string[] = [];
    let promised = 0;
    for (const mutant of mutants) {
      const noticed = await notice(mutant, model, original);
      if (noticed === 'promise') promised += 1;
      if (noticed === null) survivors.push(mutant.name);
    }
    return { machine: model.machine.id, mutants: mutants.length, noticedByPromises: promised, survivors };
  }),
);

describe('a machine with one fault', () => {
  it.each(scores)(
    'of $machine is noticed, by a promise or as a difference of the graph',
    ({ mutants, survivors }) => {
      expect(mutants).toBeGreaterThan(20);
      expect(survivors.length / mutants).toBeLessThan(0.2);
    },
  );

  it('is noticed as often as was approved', () => {
    const text = `${JSON.stringify(scores, null, 1)}\n`;
    if (isWriting) approve('mutants', text);
    expect(text).toBe(approvedManifest('mutants'));
  });
});
