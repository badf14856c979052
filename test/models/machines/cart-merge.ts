import type { AnyMachineSnapshot } from 'xstate';
import { cartMergeMachine, type MergeContext } from '../../../machines/cart/cart-merge-machine.ts';
import { mergeEntries } from '../../../machines/cart/cart-merge.ts';
import type { CartSlice } from '../../../machines/cart/cart-slice.ts';
import { noTip } from '../../../machines/cart/tip.ts';
import { cartOf, lineFor, unauthorized } from '../../support/cart-fixtures.ts';
import type { Model } from '../model.ts';
import type { Entry } from '../replay.ts';
import { alwaysAfter, ended, everyStep, hasEnded, isBegun, isSame } from '../logs.ts';
import { done, failed, refusal, unreachable } from './endings.ts';

const dosa = lineFor(1);
const chai = lineFor(2);
const [interrupted] = mergeEntries([dosa]);
const merged: CartSlice = { branchId: 1, lines: [], member: null, tip: noTip, note: '', waiting: [] };
const left: CartSlice = { ...merged, lines: [dosa] };

export const cartMergeModel: Model = {
  machine: cartMergeMachine,
  purpose: 'A guest’s lines merged into the account, each exactly once, with its result [R6.2].',
  inputs: [
    { branchId: 1, userId: 1, lines: [], entries: mergeEntries([dosa, chai]) },
    { branchId: 1, userId: 1, lines: [], entries: [{ ...interrupted, target: 2 }] },
    { branchId: 1, userId: 1, lines: [], entries: mergeEntries([{ ...dosa, allowedQuantity: 1 }]) },
  ],
  cases: {
    'turn.taken': [null, left, merged].map((slice) => ({ type: 'turn.taken', slice })),
    ...failed('takeTurn'),
    ...done('storeClaim', undefined),
    ...failed('storeClaim'),
    ...done('storeResults', undefined),
    ...failed('storeResults'),
    'connection.restored': [{ type: 'connection.restored' }],
    ...done('readCart', cartOf([]), cartOf([dosa])),
    ...failed('readCart'),
    ...done('storeProgress', undefined),
    ...failed('storeProgress'),
    ...done('changeLine', { cart: null, message: '' }),
    ...failed('changeLine', refusal('Sold out'), unreachable, { kind: 'outdated' }, unauthorized),
  },
  project: withFewNetworkErrors,
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
  pathInvariants: {
    'targets are stored before the first line is sent': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'changeLine'),
        (entry) => isBegun(entry, 'storeProgress'),
        (entry) => isBegun(entry, 'readCart'),
      ),
    'a session that is over decides nothing about a line (A8)': (log) =>
      everyStep(log, (step) => {
        const answer = ended(step, 'changeLine');
        return !isSame(answer?.value, unauthorized) || isSame(results(step.before), results(step.after));
      }),
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

function results({ context }: AnyMachineSnapshot): unknown[] {
  return context.entries.map(({ result }: MergeContext['entries'][number]) => result);
}

function variantOf(entry: Entry): string {
  return /"variantId":(\d+)/.exec(JSON.stringify(entry))?.[1] ?? '';
}

function quantityIn(text: string): string {
  return /"quantity":(\d+)/.exec(text)?.[1] ?? '';
}

/** After five networkErrors the pause grows no more, so that more networkErrors make no difference. */
function withFewNetworkErrors(context: unknown): unknown {
  if (typeof context !== 'object' || context === null || !('networkErrors' in context)) return context;
  return { ...context, networkErrors: Math.min(Number(context.networkErrors), 5) };
}
