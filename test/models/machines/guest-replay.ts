import { guestReplayMachine } from '../../../machines/cart/guest-replay-machine.ts';
import { replayOf } from '../../../machines/cart/guest-replay.ts';
import { cartOf, lineFor } from '../../support/cart-fixtures.ts';
import type { Model } from '../model.ts';
import type { Entry } from '../replay.ts';
import { alwaysAfter, hasEnded, isBegun } from '../logs.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const dosa = lineFor(1);
const chai = lineFor(2);
const [interrupted] = replayOf([dosa]);

export const guestReplayModel: Model = {
  machine: guestReplayMachine,
  purpose: 'A guest’s lines replayed into the account, each exactly once, with its result [R6.2].',
  inputs: [
    { branchId: 1, entries: replayOf([dosa, chai]) },
    { branchId: 1, entries: [{ ...interrupted, target: 2 }] },
    { branchId: 1, entries: replayOf([{ ...dosa, allowedQuantity: 1 }]) },
  ],
  cases: {
    'connection.restored': [{ type: 'connection.restored' }],
    ...done('readCart', cartOf([]), cartOf([dosa])),
    ...failed('readCart'),
    ...done('storeProgress', undefined),
    ...failed('storeProgress'),
    ...done('changeLine', { cart: null, message: '' }),
    ...failed('changeLine', refusal('Sold out'), unreachable),
  },
  project: withFewLosses,
  invariants: {
    'a target once chosen is kept: asking again repeats no unit (C10)': ({ context }) =>
      context.entries.every(({ target, result, line }: (typeof context.entries)[number]) =>
        result === null || result.outcome === 'refused'
          ? true
          : result.quantity === target && target >= Math.min(line.quantity, 1),
      ),
    'ends only when every line has its result': (snapshot) =>
      snapshot.status !== 'done' || snapshot.output.results.length === snapshot.context.entries.length,
  },
  pathPromises: {
    'targets are stored before the first line is sent': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'changeLine'),
        (entry) => isBegun(entry, 'storeProgress'),
        (entry) => isBegun(entry, 'readCart'),
      ),
    'a line that was agreed is never sent again': (log) => {
      const agreed = new Set<string>();
      let sent = '';
      return log.every((entry) => {
        if (isBegun(entry, 'changeLine')) sent = variantOf(entry);
        if (hasEnded(entry, 'changeLine', true)) agreed.add(sent);
        return !isBegun(entry, 'changeLine') || !agreed.has(sent);
      });
    },
    'the same line always asks for the same quantity (C4)': (log) => {
      const asked = new Map<string, string>();
      return log.every((entry) => {
        if (!isBegun(entry, 'changeLine')) return true;
        const text = JSON.stringify(entry);
        const before = asked.get(variantOf(entry)) ?? quantityIn(text);
        asked.set(variantOf(entry), before);
        return before === quantityIn(text);
      });
    },
  },
  unreached: {},
  restingPlaces: {},
};

function variantOf(entry: Entry): string {
  return /"variantId":(\d+)/.exec(JSON.stringify(entry))?.[1] ?? '';
}

function quantityIn(text: string): string {
  return /"quantity":(\d+)/.exec(text)?.[1] ?? '';
}

/** After five losses the pause grows no more, so that more losses make no difference. */
function withFewLosses(context: unknown): unknown {
  if (typeof context !== 'object' || context === null || !('losses' in context)) return context;
  return { ...context, losses: Math.min(Number(context.losses), 5) };
}
