import { holding } from '../../../machines/store/store-setup.ts';
import { withFirstRead, withRead, withSynced, withWritten } from '../../../machines/store/store.ts';
import type {
  Damage,
  ReadOutcome,
  StoreContext,
  Values,
  WriteOutcome,
} from '../../../machines/store/store.ts';
import { begun, everyStep, isSame, told, type Step } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterEndings, afterEvents, afterTime } from '../promises.ts';

const before = (step: Step): StoreContext => step.before.context;
const after = (step: Step): StoreContext => step.after.context;
const was = (step: Step, place: string) => isAt(step.before, place);
const is = (step: Step, place: string) => isAt(step.after, place);

/** True in a state of the region `root`, named by its path. */
function isAt({ value }: Step['before'], place: string): boolean {
  const path = place.split('.');
  let at: unknown = Object(value).root;
  return path.every((name) => {
    if (typeof at === 'string') return at === name;
    const isThere = at !== null && typeof at === 'object' && name in at;
    at = isThere ? Object(at)[name] : null;
    return isThere;
  });
}

const reads = (step: Step) => begun(step, 'readRoot').length;
const writes = (step: Step) => begun(step, 'writeChanges') as { changed: string[]; isLeaving: boolean }[];
const reports = (step: Step) =>
  step.entries.flatMap((entry) =>
    entry.kind === 'told' && entry.event.type.startsWith('store.') ? [entry.event.type] : [],
  );
const isIdle = (step: Step) =>
  isSame(before(step), after(step)) && reads(step) === 0 && writes(step).length === 0;

/** One write of everything that has changed, before the page is gone where it is being left. */
const writesAll = (step: Step, isLeaving: boolean) =>
  isSame(
    writes(step).map(({ changed, isLeaving: leaves }) => ({ changed: changed.toSorted(), leaves })),
    [{ changed: unwritten(before(step)), leaves: isLeaving }],
  );

const unwritten = ({ changed, writing }: StoreContext) => [...new Set([...writing, ...changed])].toSorted();

/** Reads again where another tab wrote, else writes what has changed, else rests. */
function goesOn(step: Step): boolean {
  if (before(step).isOutdated) return reads(step) === 1;
  if (writes(step).length === 1) return reads(step) === 0 && after(step).writing.length > 0;
  return is(step, 'writable.clean') && reads(step) === 0 && after(step).changed.length === 0;
}

/** Reads again where another tab wrote, and else leaves what has changed to the next batch. */
function waits(step: Step): boolean {
  if (writes(step).length > 0) return false;
  if (before(step).isOutdated) return reads(step) === 1;
  return is(step, after(step).changed.length > 0 ? 'writable.dirty' : 'writable.clean');
}

/** Tells the first failure of several, keeps every change, and tries again later. */
const failsFor = (step: Step, report: string) =>
  after(step).failures === Math.min(before(step).failures + 1, 7) &&
  isSame(reports(step), before(step).failures === 0 ? [report] : []) &&
  told(step, 'log').length === (before(step).failures === 0 ? 1 : 0) &&
  isSame(unwritten(after(step)), unwritten(before(step)));

const retriesWriting = (step: Step) =>
  failsFor(step, 'store.refusedWriting') &&
  (before(step).isOutdated ? reads(step) === 1 : is(step, 'writable.retrying'));

const quarantines = (step: Step, { text }: Damage) => isSame(begun(step, 'quarantine'), [{ text }]);

const holds = (step: Step, expected: Partial<StoreContext>) =>
  Object.entries(expected).every(([name, value]) => isSame(Object(after(step))[name], value));

function afterFirstRead(step: Step, outcome: ReadOutcome): boolean {
  if (outcome.kind === 'foreign') return is(step, 'foreign') && isSame(reports(step), ['store.read']);
  if (!holds(step, withFirstRead(before(step), outcome.values))) return false;
  if (outcome.damage !== null) return quarantines(step, outcome.damage) && reports(step).length === 0;
  return is(step, 'writable') && isSame(reports(step), ['store.read']) && after(step).failures === 0;
}

function afterRefresh(step: Step, outcome: ReadOutcome): boolean {
  if (outcome.kind === 'foreign') return is(step, 'foreign') && reports(step).length === 0;
  if (outcome.damage !== null) return reports(step).length === 0 && goesOn(step);
  const read = withRead(before(step), outcome.values, outcome.reverted);
  return (
    holds(step, { values: read.values ?? {}, stored: outcome.values }) &&
    isSame(reports(step), ['store.changedElsewhere']) &&
    (outcome.yields ? waits(step) : goesOn(step))
  );
}

function afterWrite(step: Step, outcome: WriteOutcome): boolean {
  if (outcome.kind === 'foreign') return is(step, 'foreign');
  if (outcome.kind === 'damaged')
    return quarantines(step, outcome.damage) && isSame(unwritten(after(step)), unwritten(before(step)));
  const isMerged = before(step).writing.some((name) => !isSame(outcome.stored[name], outcome.own[name]));
  const { stored, synced } = withWritten(before(step), outcome);
  return (
    isSame(after(step).stored, stored) &&
    isSame(after(step).synced, synced) &&
    after(step).failures === 0 &&
    isSame(reports(step), isMerged ? ['store.changedElsewhere'] : []) &&
    goesOn(step)
  );
}

function afterQuarantine(step: Step, well: boolean): boolean {
  const isFirst = was(step, 'unread');
  if (!well) {
    if (!isFirst) return retriesWriting(step);
    return failsFor(step, 'store.failed') && is(step, 'unread.waitingToRead');
  }
  const isRewritten = before(step).damage?.names.every((name) => unwritten(after(step)).includes(name));
  const expected = isFirst ? ['store.quarantined', 'store.read'] : ['store.quarantined'];
  return (
    isRewritten === true && isSame(reports(step), expected) && (isFirst ? is(step, 'writable') : goesOn(step))
  );
}

/** What the owners of the slices, other tabs and the device are promised along any path. */
export const storePathInvariants: NonNullable<Model['pathInvariants']> = {
  'each event leads to what the owner of a slice, or another tab, expects': afterEvents({
    'slice.changed': (step, event) => {
      const { name, value } = event as unknown as { name: string; value: unknown };
      const hasChanged = !isSame(before(step).values[name], value);
      return hasChanged
        ? isSame(after(step).values[name], value) && after(step).changed.includes(name)
        : isSame(before(step), after(step));
    },
    'slice.synced': (step, event) => {
      if (!was(step, 'writable')) return isIdle(step);
      return holds(step, withSynced(before(step), event['name'] as string));
    },
    'flush.requested': (step) => {
      if (was(step, 'unread.waitingToRead')) return reads(step) === 1;
      const isPending = was(step, 'writable.dirty') || was(step, 'writable.retrying');
      return isPending ? writesAll(step, false) : isIdle(step);
    },
    'page.left': (step) => {
      const isPending =
        ['dirty', 'retrying', 'writing'].some((place) => was(step, `writable.${place}`)) ||
        (was(step, 'writable.refreshing') && before(step).changed.length > 0);
      if (!isPending) return isIdle(step);
      return writesAll(step, true) && (!was(step, 'writable.refreshing') || after(step).isOutdated);
    },
    'storage.changed': (step) => {
      const readsNow = ['unread.reading', 'writable.clean', 'writable.dirty', 'writable.retrying'];
      if (readsNow.some((place) => was(step, place))) return reads(step) === 1;
      return was(step, 'writable') ? after(step).isOutdated : isIdle(step);
    },
    'personal.forgotten': (step) => begun(step, 'removePersonal').length === 1,
    'device.cleared': (step, event) =>
      begun(step, 'removeEverything').length === 1 &&
      is(step, 'writable.clean') &&
      isSame(after(step), holding(event['values'] as Values)),
  }),
  'what was read or written leads on, and every failure is tried again': afterEndings({
    readRoot: (step, well, value) => {
      if (well) return (was(step, 'unread') ? afterFirstRead : afterRefresh)(step, value as ReadOutcome);
      if (!was(step, 'unread')) return goesOn(step);
      return failsFor(step, 'store.failed') && is(step, 'unread.waitingToRead');
    },
    writeChanges: (step, well, value) =>
      well ? afterWrite(step, value as WriteOutcome) : retriesWriting(step),
    quarantine: afterQuarantine,
    removePersonal: (step) => step.after.matches({ removal: 'idle' }),
    removeEverything: (step) => step.after.matches({ removal: 'idle' }),
  }),
  'what is being read is not outdated, until another tab writes again': (log) =>
    everyStep(
      log,
      (step) => !is(step, 'writable.refreshing') || reads(step) === 0 || !after(step).isOutdated,
    ),
  'every pause ends with the next try': afterTime({
    'root.unread': (step) => reads(step) === 1,
    'root.writable.dirty': (step) => writesAll(step, false),
    'root.writable.retrying': (step) => writesAll(step, false),
  }),
};
