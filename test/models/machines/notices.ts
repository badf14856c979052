import type { AnyMachineSnapshot } from 'xstate';
import { noticesMachine } from '../../../machines/notices/notices-machine.ts';
import { isPersonal, type Banner, type Toast } from '../../../machines/notices/notices.ts';
import type { Cases } from '../explore.ts';
import { everyStep, heard, isSame, wordsAreHeard, type Step } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterDelays, afterEvents, delaysRun, endsByItself } from '../promises.ts';

const banner = { title: 'On its way', body: 'Order 1042', image: '', kind: 'order' };

const cases: Cases = {
  'notice.raised': [
    { type: 'notice.raised', id: 'a', tone: 'success', key: 'a', values: { id: 1042 } },
    { type: 'notice.raised', id: 'b', tone: 'loading', key: 'b' },
  ],
  'notices.drawn': [{ type: 'notices.drawn' }],
  'notice.dismissed': [
    { type: 'notice.dismissed', id: 'a' },
    { type: 'notice.dismissed', id: 'b' },
  ],
  'notice.expired': [],
  'notice.hovered': [{ type: 'notice.hovered' }],
  'notice.left': [{ type: 'notice.left' }],
  'push.arrived': [{ type: 'push.arrived', banner }],
  'banner.drawn': [{ type: 'banner.drawn' }],
  'banner.dismissed': [{ type: 'banner.dismissed' }],
  'banner.hovered': [{ type: 'banner.hovered' }],
  'banner.left': [{ type: 'banner.left' }],
  'session.closed': [{ type: 'session.closed' }],
};

export const noticesModel: Model = {
  machine: noticesMachine,
  purpose: 'Toasts and the push banner: how many, how long, and a pause while somebody reads [R2.10, R9.7].',
  cases,
  project: (context) =>
    JSON.stringify(context, (key, value) => (['count', 'log'].includes(key) ? undefined : value)),
  invariants: {
    'what is said is heard, and a hand over it too': wordsAreHeard(cases, {
      toasts: ['notice.raised', 'notice.dismissed', 'push.arrived', 'session.closed'],
      'toasts.unseen': ['notices.drawn'],
      'toasts.passing': ['notice.hovered'],
      'toasts.held': ['notice.left'],
      'banner.unseen': ['banner.drawn'],
      'banner.shown': ['banner.dismissed', 'banner.hovered'],
      'banner.held': ['banner.dismissed', 'banner.left'],
    }),
    'a banner leaves by itself (R2.10)': endsByItself('banner.shown'),
    'nobody holds toasts that are gone (R9.7)': (snapshot) =>
      !snapshot.matches('toasts.held') || toastsIn(snapshot).length > 0,
    'the banner’s time runs while it is shown': delaysRun({ 'banner.shown': 'bannerDuration' }),
    'at most twenty toasts': (snapshot) => snapshot.context.toasts.length <= 20,
    'a banner is shown exactly while there is one': (snapshot) =>
      snapshot.matches('banner.unseen') ||
      snapshot.matches({ banner: 'none' }) === (snapshot.context.banners.length === 0),
  },
  pathInvariants: {
    'what is raised is shown last and stands in the log, and what is dismissed is gone (R9.7)': afterEvents({
      'notice.raised': ({ before, after }, { id, key, tone }) => {
        const others = toastsIn(before).filter((toast) => toast.id !== id);
        const newest = toastsIn(after).at(-1);
        const isShown = newest?.id === id && newest?.key === key && newest?.tone === tone;
        return isShown && isSame(toastsIn(after).slice(0, -1), others) && after.context.log.at(-1)?.id === id;
      },
      'notice.dismissed': ({ before, after }, { id }) =>
        isSame(
          toastsIn(after),
          toastsIn(before).filter((toast) => toast.id !== id),
        ),
    }),
    'a hand over the toasts holds them until it leaves (D18)': afterEvents({
      'notice.hovered': ({ before, after }) =>
        isHeld(after) === (isDrawn(before) && toastsIn(before).length > 0) &&
        isSame(toastsIn(after), toastsIn(before)),
      'notice.left': ({ before, after }) => !isHeld(after) && isSame(toastsIn(after), toastsIn(before)),
    }),
    'time takes a toast that is not loading, unless it is held (R9.7)': (log) =>
      everyStep(log, ({ cause, before, after }) => {
        if (cause !== null) return true;
        const left = toastsIn(before).filter(({ id }) => toastsIn(after).every((toast) => toast.id !== id));
        return left.every(({ tone }) => tone !== 'loading') && (left.length === 0 || isPassing(before));
      }),
    'what is raised waits for what draws it, and its whole time begins then (R2.9, R9.7)': (log) =>
      everyStep(log, ({ cause, before, after }) => {
        if (isDrawn(before)) return isDrawn(after);
        const isBegun = cause?.kind === 'heard' && cause.event.type === 'notices.drawn';
        return isBegun === isDrawn(after) && (cause !== null || isSame(toastsIn(after), toastsIn(before)));
      }),
    'a toast does not outlast a banner that is shown from the same moment on (R9.7, R2.10)': (log) => {
      let older: string[] = [];
      let isFresh = false;
      return everyStep(log, (step) => {
        const { cause, before, after } = step;
        const isOver = cause === null && bannersIn(after).length < bannersIn(before).length;
        const isKept = !isOver || older.every((id) => !passing(after).includes(id));
        if (isOver || isBannerAnew(step)) isFresh = after.matches('banner.shown');
        else if (cause === null) isFresh = false;
        if (isFresh) older = passing(after);
        else if (cause !== null && isRenewed(step)) older = [];
        return isKept;
      });
    },
    'the first banner stays, the newest waits, and each is shown until it is dismissed or over (R2.10)': (
      log,
    ) =>
      everyStep(log, (step) => {
        const { cause, before, after } = step;
        const [was, is] = [bannersIn(before), bannersIn(after)];
        const arrived = heard(step, 'push.arrived');
        if (arrived !== null) return isSame(is, [...was.slice(0, 1), arrived['banner']]);
        if (heard(step, 'session.closed') !== null) return is.length === 0;
        if (before.matches('banner.unseen'))
          return isSame(is, was) && (heard(step, 'banner.drawn') === null || isShownAnew(step));
        if (heard(step, 'banner.dismissed') !== null) return isSame(is, was.slice(1)) && isShownAnew(step);
        if (cause === null && is.length < was.length)
          return !before.matches('banner.held') && isShownAnew(step);
        return isSame(is, was);
      }),
    'a banner whose time is over is gone (R2.10)': afterDelays({
      bannerDuration: ({ before, after }) => bannersIn(after).length < bannersIn(before).length,
    }),
    'what names a customer goes with them, and nothing else that was said (C9)': afterEvents({
      'session.closed': ({ before, after }) =>
        bannersIn(after).length === 0 &&
        after.matches(before.matches('banner.unseen') ? 'banner.unseen' : 'banner.none') &&
        isSame(
          toastsIn(after),
          toastsIn(before).filter((toast) => !isPersonal(toast)),
        ),
    }),
    'a hand over the banner holds it until it leaves (D18)': (log) =>
      afterEvents({
        'banner.hovered': ({ after }) => after.matches('banner.held'),
        'banner.left': ({ after }) => after.matches('banner.shown'),
      })(log) &&
      everyStep(log, ({ cause, before, after }) =>
        cause === null ? before.matches('banner.held') === after.matches('banner.held') : true,
      ),
  },
  closes: [
    {
      by: ['notice.dismissed'],
      isShown: (snapshot, { id }) => toastsIn(snapshot).some((toast) => toast.id === id),
      opens: [],
    },
    {
      by: ['banner.dismissed'],
      isShown: (snapshot) => !snapshot.matches('banner.unseen') && bannersIn(snapshot).length > 0,
      isClosed: ({ before, after }) => bannersIn(after).length < bannersIn(before).length,
      opens: [],
    },
  ],
  customers: {
    leaving: ['session.closed'],
    isEmpty: ({ context: { banners, log, toasts } }) =>
      banners.length === 0 && log.length === 0 && !toasts.some(isPersonal),
  },
  unreached: {},
  restingPlaces: {},
};

function toastsIn({ context }: AnyMachineSnapshot): Toast[] {
  return context.toasts;
}

function bannersIn({ context }: AnyMachineSnapshot): Banner[] {
  return context.banners;
}

function isHeld(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.matches('toasts.held');
}

function isDrawn(snapshot: AnyMachineSnapshot): boolean {
  return !snapshot.matches('toasts.unseen');
}

function isPassing(snapshot: AnyMachineSnapshot): boolean {
  return snapshot.matches('toasts.passing');
}

/** Toasts that time takes. */
function passing(snapshot: AnyMachineSnapshot): string[] {
  if (!isPassing(snapshot)) return [];
  return toastsIn(snapshot).flatMap(({ id, tone }) => (tone === 'loading' ? [] : [id]));
}

/** A toast gets its time again, or the banner is held. */
function isRenewed(step: Step): boolean {
  return ['notices.drawn', 'notice.raised', 'notice.left', 'notice.hovered', 'banner.hovered'].some(
    (type) => heard(step, type) !== null,
  );
}

/** A banner begins its time. */
function isBannerAnew(step: Step): boolean {
  if (step.before.matches('banner.unseen')) return step.after.matches('banner.shown');
  const isFirst = heard(step, 'push.arrived') !== null && bannersIn(step.before).length === 0;
  return isFirst || heard(step, 'banner.dismissed') !== null || heard(step, 'banner.left') !== null;
}

/** The next banner is shown, or none. */
function isShownAnew({ after }: Step): boolean {
  return after.matches(bannersIn(after).length > 0 ? 'banner.shown' : 'banner.none');
}
