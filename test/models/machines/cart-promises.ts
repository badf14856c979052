import type { AnyMachineSnapshot } from 'xstate';
import { rupee } from '../../../machines/money.ts';
import type { CartLine } from '../../../machines/cart/cart.ts';
import { linesShown, lineShown, quantityShown } from '../../../machines/cart/cart-context.ts';
import { cartSliceOf } from '../../../machines/cart/cart-keeping.ts';
import { queueLimit } from '../../../machines/cart/cart-queue.ts';
import { branchCartAt, emptyBranchCart } from '../../../machines/cart/cart-slice.ts';
import type { Case } from '../explore.ts';
import {
  begun,
  ended,
  everyStep,
  heard,
  isRefusal,
  isSame,
  passed,
  told,
  wheneverHeard,
  type Step,
} from '../logs.ts';
import type { Model } from '../model.ts';

const changing = { owner: { member: 'changing' } };
const ready = { owner: { member: 'ready' } };
const offline = { owner: { member: 'offline' } };

/** What the customer, the shop and the device can always say; a deaf cart answers nothing. */
const hears: readonly Case[] = [
  { type: 'session.closed' },
  { type: 'cart.emptied', branchId: 1 },
  { type: 'noteAndTip.reset', branchId: 1 },
  { type: 'report.dismissed' },
  { type: 'tip.chosen', amount: 2000 },
  { type: 'customTip.typed', text: '15', currency: rupee },
  { type: 'note.written', text: 'No onions' },
  { type: 'line.requantified', key: '1:', quantity: 2 },
  { type: 'line.removed', key: '1:' },
  { type: 'removal.undone' },
];

/** What must hold wherever the cart stands. */
export const cartStates: Model['invariants'] = {
  'nobody is left unheard (R5.1)': (snapshot) => {
    const { branchId, userId, isExpired } = snapshot.context;
    const atMember = snapshot.matches({ owner: 'member' });
    const places = [ready, offline, { owner: { member: 'failed' } }, { owner: { member: 'loading' } }];
    return (
      hears.every((event) => snapshot.can(event)) &&
      snapshot.can({ type: 'branch.changed', branchId: branchId + 1 }) &&
      snapshot.can({ type: 'session.opened', userId: (userId ?? 0) + 1 }) &&
      snapshot.can({ type: 'session.expired' }) === (userId !== null) &&
      (!isExpired || snapshot.can({ type: 'session.opened', userId })) &&
      (!atMember || (snapshot.can({ type: 'cart.reloaded' }) && snapshot.can({ type: 'connection.lost' }))) &&
      (!snapshot.matches({ owner: 'guest' }) || snapshot.can({ type: 'lines.renewed', lines: [] })) &&
      (!snapshot.matches(offline) || snapshot.can({ type: 'connection.restored' })) &&
      (!snapshot.matches({ owner: 'merging' }) || snapshot.can({ type: 'connection.restored' })) &&
      places.every((place) => !snapshot.matches(place) || snapshot.can({ type: 'cart.doubted' }))
    );
  },
  'each cart is whose it says (D8)': (snapshot) => {
    const { userId, isExpired, branchId, merge } = snapshot.context;
    if (snapshot.matches({ owner: 'guest' })) return userId === null;
    if (snapshot.matches({ owner: 'awaitingLogin' })) return userId !== null && isExpired;
    if (snapshot.matches({ owner: 'awaitingBranch' })) return userId !== null && branchId === 0;
    if (snapshot.matches({ owner: 'merging' })) return userId !== null && !isExpired && branchId !== 0;
    return (
      !snapshot.matches({ owner: 'member' }) ||
      (userId !== null && !isExpired && branchId !== 0 && merge.length === 0)
    );
  },
  'ready means that everything was read and told (C1)': (snapshot) =>
    !snapshot.matches(ready) || (!snapshot.context.mustRead && snapshot.context.message === null),
  'a removed line can be taken back as long as it is remembered (R5.1)': (snapshot) =>
    snapshot.matches({ removal: 'undoable' }) === (snapshot.context.lastRemoved !== null),
};

/** What must follow whenever something happens. */
export const cartPromises: NonNullable<Model['pathInvariants']> = {
  'lines that wait for the line to be merged hear that it is back (D8)': (log) =>
    wheneverHeard(
      log,
      'connection.restored',
      (step, event) => !('cartMerge' in step.before.children) || isSame(passed(step, 'cartMerge'), [event]),
    ),
  'what is shown anew is counted anew (C1)': (log) =>
    everyStep(
      log,
      (step) =>
        // What a merge leaves behind is counted by the reading that follows it.
        ended(step, 'cartMerge') !== null ||
        quantityShown(step.before.context) === quantityShown(step.after.context) ||
        told(step, 'cart.counted').length > 0,
    ),
  'a line is what the customer made of it, at once (C3, R5.1)': (log) =>
    everyStep(log, (step) => {
      const { before, after } = step;
      const event =
        heard(step, 'line.requantified') ?? heard(step, 'line.removed') ?? heard(step, 'removal.undone');
      if (event === null || before.context.queue.length >= queueLimit) return true;
      return isWanted(event, before, after);
    }),
  'a guest’s lines are as their dishes are now, and no others are touched (R1.6)': (log) =>
    everyStep(log, (step) => {
      const renewed = heard(step, 'lines.renewed');
      if (renewed === null) return true;
      const { lines }: { lines: CartLine[] } = step.before.context;
      const now: CartLine[] = step.before.matches({ owner: 'guest' }) ? Object(renewed['lines']) : [];
      const expected = lines.map((line) => now.find(({ key }) => key === line.key) ?? line);
      return isSame(step.after.context.lines, expected);
    }),
  'a line that cannot be taken is not taken in silence (C3, C8)': (log) =>
    everyStep(log, (step) => {
      const set = heard(step, 'line.set');
      if (set === null) return true;
      const isForeign = Object(set['line']).branchId !== step.before.context.branchId;
      if (isForeign) return told(step, 'log').length === 1 && told(step, 'cart.counted').length === 0;
      return step.before.context.queue.length < queueLimit || told(step, 'notice').length === 1;
    }),
  'a change that failed is told, or stands in the log where a line stays (R8.1)': (log) =>
    everyStep(log, (step) => {
      const change = changeThatFailed(step);
      if (change === null) return true;
      const isSilent = change.isOutdated || change.isUnauthorized;
      const isRemoval = step.before.context.sending.quantity === 0;
      const words = told(step, 'notice').filter(({ tone }) => tone === 'error');
      if (isSilent) return words.length === 0;
      if (isRemoval) return words.length === 0 && told(step, 'log').length === 1;
      return words.length === 1 && (!change.isRefused || words[0]?.['text'] === 'Sold out');
    }),
  'a wish is not lost with an answer (C4)': (log) =>
    everyStep(log, (step) => {
      const change = changeThatFailed(step);
      const isLost = change !== null && !change.isRefused;
      const isExpired = heard(step, 'session.expired') !== null || heard(step, 'connection.lost') !== null;
      return !(isLost || isExpired) || isSame(wishes(step.before), wishes(step.after));
    }),
  'a line that was refused is read again (C4)': (log) =>
    everyStep(log, (step) => {
      const change = changeThatFailed(step);
      if (change === null) return true;
      if (change.isOutdated) return begun(step, 'readCart').length === 1;
      if (change.isUnauthorized) return begun(step, 'changeLine').length === 0;
      if (change.isRefused) return begun(step, 'changeLine').length + begun(step, 'readCart').length === 1;
      return step.after.matches(offline) && step.after.context.isOutOfDate;
    }),
  'the provider’s cart is the one that is shown (R4.7)': (log) =>
    everyStep(log, (step) => {
      const reading = ended(step, 'readCart');
      if (reading === null) return true;
      if (!reading.well) return told(step, 'log').length === 1 && step.after.context.isOutOfDate;
      const { branchId, lines, totals } = Object(reading.value);
      const { context } = step.after;
      if (branchId !== context.branchId) return context.isOutOfDate;
      return isSame(context.lines, lines) && isSame(context.totals, totals) && !context.isOutOfDate;
    }),
  'the provider is asked again whenever there is a reason (R5.1)': (log) =>
    everyStep(log, (step) => {
      const isMember = step.before.matches({ owner: 'member' });
      const isReason =
        (isMember && heard(step, 'cart.reloaded') !== null) ||
        (step.before.matches(ready) && heard(step, 'cart.doubted') !== null) ||
        (step.before.matches(offline) &&
          (heard(step, 'connection.restored') ?? heard(step, 'cart.doubted')) !== null);
      if (isMember && heard(step, 'connection.lost')) return step.after.matches(offline);
      return !isReason || begun(step, 'readCart').length === 1;
    }),
  'what became of a merge is told (D8)': (log) =>
    everyStep(log, (step) => {
      const merge = ended(step, 'cartMerge');
      if (merge === null) return true;
      if (step.after.context.merge.length > 0) return false;
      return merge.well
        ? told(step, 'guestCart.merged').length === 1 && step.after.context.report.length === 1
        : told(step, 'notice').length === 1;
    }),
  'who owns the cart and where it is from follow what is said (C8, C9)': (log) =>
    everyStep(log, (step) => isOwnedAsSaid(step)),
  'tip, note and report are what the customer made of them (R1.8, D3)': (log) =>
    everyStep(log, (step) => {
      const { tip, note, report } = step.after.context;
      const chosen = heard(step, 'tip.chosen');
      if (chosen !== null) return tip.deliveryTip === (chosen['amount'] ?? 0);
      if (heard(step, 'customTip.typed')) return tip.deliveryTip === 1500;
      const written = heard(step, 'note.written');
      if (written !== null) return note === written['text'];
      const reset = heard(step, 'noteAndTip.reset');
      if (reset !== null) return isResetThere(step, Number(reset['branchId']));
      return heard(step, 'report.dismissed') === null || report === null;
    }),
};

function isWanted(event: Case, { context }: AnyMachineSnapshot, after: AnyMachineSnapshot): boolean {
  if (event.type === 'removal.undone') {
    const { lastRemoved } = context;
    return (
      lastRemoved === null || lineShown(after.context, lastRemoved.key)?.quantity === lastRemoved.quantity
    );
  }
  const key = String(event['key']);
  const shown = lineShown(context, key);
  if (shown === null) return lineShown(after.context, key) === null;
  const quantity = event.type === 'line.removed' ? 0 : event['quantity'];
  if (quantity !== 0) return lineShown(after.context, key)?.quantity === quantity;
  return lineShown(after.context, key) === null && isSame(after.context.lastRemoved, shown);
}

/** How the change on its way failed in this step, by an answer or without one; null when it did not. */
function changeThatFailed(step: Step) {
  const { before, after, cause } = step;
  if (!before.matches(changing)) return null;
  const answer = ended(step, 'changeLine');
  const isOver = cause === null && !after.matches(changing);
  if (!isOver && answer?.well !== false) return null;
  const { kind, unauthorized } = Object(answer?.value ?? null);
  const isUnauthorized = unauthorized === true;
  return {
    isOutdated: kind === 'outdated',
    isUnauthorized,
    isRefused: isRefusal(answer?.value) && !isUnauthorized,
  };
}

function wishes({ context }: AnyMachineSnapshot): string[] {
  return linesShown(context)
    .map(({ key, quantity }) => `${quantity} of ${key}`)
    .toSorted();
}

/** Only what this customer, or the guest before them, left at the branch is shown when it is shown again. */
function isWhatWaited({ before, after }: Step): boolean {
  const { branchId, userId } = after.context;
  const { lines, member } = branchCartAt(cartSliceOf(before.context), branchId);
  const own = member !== null && member.userId === userId ? member : null;
  const left = [
    ...lines,
    ...(own?.lines ?? []),
    ...[...(own?.queue ?? []), ...(own?.merge ?? [])].map(({ line }) => line),
  ];
  return linesShown(after.context).every(({ key }) => left.some((line) => line.key === key));
}

/** The order's branch is empty, note included; another one that is shown is as it was. */
function isEmptiedThere({ before, after }: Step, branchId: number): boolean {
  const left = branchCartAt(cartSliceOf(after.context), branchId);
  if (branchId === after.context.branchId) return wishes(after).length === 0 && left.note === '';
  return isSame(left, emptyBranchCart(branchId)) && isSame(wishes(before), wishes(after));
}

/** Note and tip are reset where they were ordered; the dishes stay, and so does another branch that is shown (R4.8, D3). */
function isResetThere({ before, after }: Step, branchId: number): boolean {
  if (!isSame(wishes(before), wishes(after))) return false;
  const { tip, note } = before.context;
  const isShown = branchId === after.context.branchId;
  const expected = isShown ? [{ ...tip, deliveryTip: 0 }, ''] : [tip, note];
  return (
    isSame([after.context.tip, after.context.note], expected) &&
    branchCartAt(cartSliceOf(after.context), branchId).note === ''
  );
}

function isOwnedAsSaid(step: Step): boolean {
  const { before, after } = step;
  const { userId, branchId, lines, note, isExpired } = after.context;
  const opened = heard(step, 'session.opened');
  if (opened !== null) return userId === opened['userId'] && !isExpired;
  if (heard(step, 'session.expired')) return isExpired === (before.context.userId !== null);
  const branch = heard(step, 'branch.changed');
  if (branch !== null) {
    return branchId === branch['branchId'] && (branchId === before.context.branchId || isWhatWaited(step));
  }
  const emptied = heard(step, 'cart.emptied');
  if (emptied !== null) return isEmptiedThere(step, Number(emptied['branchId']));
  const slice = Object(heard(step, 'storage.changed')?.['slice'] ?? null);
  if (slice.branchId !== branchId) return true;
  return note === slice.note && (userId !== null || isSame(lines, slice.lines));
}
