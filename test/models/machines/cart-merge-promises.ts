import type { AnyMachineSnapshot } from 'xstate';
import type { MergeContext } from '../../../machines/cart/cart-merge-machine.ts';
import { entriesLeft, nextEntry, withOutcome, withTargets } from '../../../machines/cart/cart-merge.ts';
import type { MergeEntry } from '../../../machines/cart/cart.ts';
import type { CartSlice } from '../../../machines/cart/cart-slice.ts';
import { isDefiniteRefusal, refusalMessage } from '../../../machines/failure.ts';
import { unauthorized } from '../../support/cart-fixtures.ts';
import { alwaysAfter, begun, ended, everyStep, hasEnded, isBegun, isSame, type Step } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterEndings, afterEvents, afterTime, beganWith } from '../promises.ts';
import type { Entry } from '../replay.ts';

/** What a guest who comes in is promised of their lines, along any path. */
export const mergePathInvariants: NonNullable<Model['pathInvariants']> = {
  'storing the targets is begun before the first line is sent': (log) =>
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

  'a tab whose turn it is claims what is left, and stores that before anything is read (D8)': afterEvents({
    'lock.acquired': (step, { slice }) => {
      const { entries, branchId, userId } = contextOf(step.before);
      const left = entriesLeft(entries, isSlice(slice) ? slice : null, { branchId, userId });
      return isSame(contextOf(step.after).entries, left) && begun(step, 'storeClaim').length === 1;
    },
    'connection.restored': isRead,
  }),
  'what cannot be stored holds nothing up, and each part of the merge leads to the next': afterEndings({
    storeClaim: readsOrEnds,
    storeProgress: (step) => isSentOrStored(step) && isSame(entriesIn(step.after), entriesIn(step.before)),
    storeResults: ({ after }) => after.status === 'done',
    acquireLock: ({ before, after }) => isSame(after.value, before.value),
  }),
  'the account is read before anything is sent, and what each line comes to is stored': afterEndings({
    readCart: (step, well, cart) => {
      if (!well) return isPaused(step);
      const { entries, lines, networkErrors } = contextOf(step.after);
      const isChosen = isSame(entries, withTargets(entriesIn(step.before), lines)) && networkErrors === 0;
      return isChosen && isSame(lines, Object(cart).lines) && begun(step, 'storeProgress').length === 1;
    },
  }),
  'an answer about a line is its result; one that another tab outdated, or that was lost, is no result':
    afterEndings({
      changeLine: (step, well, value) => {
        const before = entriesIn(step.before);
        if (!well && Object(value).kind === 'outdated')
          return isRead(step) && isSame(entriesIn(step.after), before);
        if (!well && !isDefiniteRefusal(value)) return isPaused(step);
        const answered = withOutcome(before, well ? null : (refusalMessage(value) ?? ''));
        return (
          isSame(entriesIn(step.after), answered) &&
          contextOf(step.after).networkErrors === 0 &&
          isSentOrStored(step)
        );
      },
    }),
  'what does not end is given up: the merge goes on, or tries again later': afterTime({
    awaitingLock: readsOrEnds,
    claiming: readsOrEnds,
    reading: isPaused,
    storing: isSentOrStored,
    sending: isPaused,
    storingResults: ({ after }) => after.status === 'done',
    offline: isRead,
  }),
};

/** The account's cart is asked for where something is left to merge; else the merge is over. */
function readsOrEnds(step: Step): boolean {
  return nextEntry(entriesIn(step.after)) === null ? step.after.status === 'done' : isRead(step);
}

function isRead(step: Step): boolean {
  return beganWith(step, 'readCart', { branchId: 1 });
}

/** The next line is sent with the quantity that was chosen for it; after the last one the results are stored. */
function isSentOrStored(step: Step): boolean {
  const next = nextEntry(entriesIn(step.after));
  if (next === null) return begun(step, 'storeResults').length === 1;
  const { variantId, addOns } = next.line;
  const [sent] = begun(step, 'changeLine');
  return (
    Object(sent).variantId === variantId &&
    Object(sent).quantity === next.target &&
    isSame(Object(sent).addOns, addOns)
  );
}

/** The network is away: nothing is known of the line, and it is tried again after a pause. */
function isPaused({ before, after }: Step): boolean {
  return (
    after.hasTag('offline') &&
    contextOf(after).networkErrors === contextOf(before).networkErrors + 1 &&
    isSame(entriesIn(after), entriesIn(before))
  );
}

function contextOf({ context }: AnyMachineSnapshot): MergeContext {
  return context;
}

function entriesIn(snapshot: AnyMachineSnapshot): MergeEntry[] {
  return contextOf(snapshot).entries;
}

function isSlice(slice: unknown): slice is CartSlice {
  return typeof slice === 'object' && slice !== null && 'waiting' in slice;
}

function results({ context }: AnyMachineSnapshot): unknown[] {
  return context.entries.map(({ result }: MergeContext['entries'][number]) => result);
}

function variantOf(entry: Entry): string {
  return /"variantId":(\d+)/.exec(JSON.stringify(entry))?.[1] ?? '';
}

function quantityIn(text: string): string {
  return /"quantity":(\d+)/.exec(text)?.[1] ?? '';
}
