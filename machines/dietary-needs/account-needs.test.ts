import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allergens, diets } from '../catalogue/dish-tags.ts';
import { choices, isSameChoice, mergedNeeds, nothingKept, type KeptNeeds } from '../catalogue/kept-needs.ts';
import { withChanges } from './changes.ts';
import { isUnsent, requestOf, withAccount } from './account-needs.ts';

const asha = 1;
const own = {
  vegetarian: fc.boolean(),
  diets: fc.subarray([...diets]),
  without: fc.subarray([...allergens]),
  inNote: fc.constantFrom(null, true, false),
};
const accountNeeds = fc.record({ ...own, revision: fc.nat() });
const ofGuest = fc.record({ ...own, offerRefused: fc.boolean() });
const ofAsha = fc.record({
  ...own,
  offerRefused: fc.boolean(),
  account: fc.record({
    userId: fc.constant(asha),
    revision: fc.nat(),
    unsent: fc.subarray([...choices]),
  }),
});

describe('an answer of the account', () => {
  it('[C1] overwrites no choice that is unsent, and brings every other', () => {
    fc.assert(
      fc.property(ofAsha, accountNeeds, (kept, answer) => {
        const next = withAccount(kept, asha, answer);
        for (const choice of choices) {
          const side = kept.account.unsent.includes(choice) ? kept : answer;
          expect(isSameChoice(choice, next, side), choice).toBe(true);
        }
        const left = kept.account.unsent.filter((choice) => !isSameChoice(choice, kept, answer));
        expect(next.account).toEqual({ userId: asha, revision: answer.revision, unsent: left });
      }),
    );
  });

  it('[C10] joins a guest’s choices: no allergen, diet or "vegetarian" of either side is lost', () => {
    fc.assert(
      fc.property(ofGuest, accountNeeds, (kept, answer) => {
        const next = withAccount(kept, asha, answer);
        expect(new Set(next.without)).toEqual(new Set([...kept.without, ...answer.without]));
        expect(new Set(next.diets)).toEqual(new Set([...kept.diets, ...answer.diets]));
        expect(next.vegetarian).toBe(kept.vegetarian || answer.vegetarian);
        expect(next.inNote).toBe(kept.inNote ?? answer.inNote);
      }),
    );
  });

  it('[C9] brings back nothing of another customer of the device, and sends none of it', () => {
    fc.assert(
      fc.property(ofAsha, accountNeeds, (kept, answer) => {
        const { revision, ...needs } = answer;
        expect(requestOf(kept, 2)).toMatchObject({ userId: 2, revision: null, changed: [] });
        expect(withAccount(kept, 2, answer)).toEqual({
          ...needs,
          offerRefused: false,
          account: { userId: 2, revision, unsent: [] },
        });
      }),
    );
  });

  it('[C2] that has what was sent leaves nothing to send', () => {
    fc.assert(
      fc.property(ofAsha, fc.nat(), ({ offerRefused, account, ...needs }, revision) => {
        const next = withAccount({ ...needs, offerRefused, account }, asha, { ...needs, revision });
        expect(isUnsent(next, asha)).toBe(false);
      }),
    );
  });
});

describe('a choice', () => {
  it('is unsent once the needs are an account’s, also when it is taken back', () => {
    const kept: KeptNeeds = { ...nothingKept, account: { userId: asha, revision: 3, unsent: [] } };
    const chosen = withChanges(kept, { without: ['nuts'], inNote: true, offerRefused: true });
    expect(chosen.account?.unsent).toEqual(['inNote', 'nuts']);
    expect(withChanges(chosen, { vegetarian: true }).account?.unsent).toEqual([
      'vegetarian',
      'inNote',
      'nuts',
    ]);
    expect(withChanges(chosen, nothingKept)).toEqual({
      ...nothingKept,
      account: { userId: asha, revision: 3, unsent: ['inNote', 'nuts'] },
    });
    expect(withChanges(nothingKept, { without: ['nuts'] })).toEqual({ ...nothingKept, without: ['nuts'] });
  });
});

describe('[S11] two tabs of a member', () => {
  const account = { userId: asha, revision: 1, unsent: [] };
  const base: KeptNeeds = { ...nothingKept, without: ['nuts'], account: { ...account, unsent: ['nuts'] } };
  const sent: KeptNeeds = { ...base, account: { ...account, revision: 2 } };

  it('know what one of them has sent', () => {
    expect(mergedNeeds(base, base, sent)).toEqual(sent);
    expect(mergedNeeds(base, sent, base)).toEqual(sent);
  });

  it('keep a newer choice unsent while the other hears that the older one was taken', () => {
    const changed = withChanges(base, { without: [] });
    const both = { ...changed, account: { ...account, revision: 2, unsent: ['nuts'] } };
    expect(mergedNeeds(base, changed, sent)).toEqual(both);
    expect(mergedNeeds(base, sent, changed)).toEqual(both);
  });

  it('[C10] send what a guest chose in one while the other logs in', () => {
    const guest: KeptNeeds = { ...nothingKept, without: ['egg'] };
    const joined = withAccount(nothingKept, asha, { ...nothingKept, revision: 4 });
    for (const merged of [mergedNeeds(nothingKept, guest, joined), mergedNeeds(nothingKept, joined, guest)])
      expect(merged).toEqual({ ...guest, account: { userId: asha, revision: 4, unsent: ['egg'] } });
  });

  it('[D13] bring back nothing when the customer left in one', () => {
    fc.assert(
      fc.property(ofAsha, ofAsha, (before, changed) => {
        expect(mergedNeeds(before, nothingKept, changed)).toEqual(nothingKept);
        expect(mergedNeeds(before, changed, nothingKept)).toEqual(nothingKept);
      }),
    );
  });
});
