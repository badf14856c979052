import { getNextTransitions, type AnyMachineSnapshot } from 'xstate';
import type { PushMessage } from '../../../machines/push/push-message.ts';
import type { PushConfiguration, PushPermission } from '../../../machines/push/push.ts';
import {
  begun,
  ended,
  everyStep,
  heard,
  isSame,
  told,
  wheneverEnded,
  wheneverHeard,
  type Step,
} from '../logs.ts';
import { afterDelays } from '../promises.ts';
import type { Entry } from '../replay.ts';

const isAt = (snapshot: AnyMachineSnapshot, place: string) => snapshot.matches({ device: { setUp: place } });
const isLogged = (step: Step, text: RegExp) =>
  told(step, 'log').some(({ message }) => text.test(String(message)));
const hasKey = ({ context }: AnyMachineSnapshot) => (context.configuration?.vapidKey ?? '') !== '';
const begins = (step: Step, effect: string, input?: PushConfiguration | null) =>
  isSame(begun(step, effect), [input]);

/** The push id is fetched, or the key that it needs is told to be missing. */
function asksForId(step: Step): boolean {
  return hasKey(step.after)
    ? isAt(step.after, 'fetchingToken') && begins(step, 'fetchPushId', step.after.context.configuration)
    : isAt(step.after, 'withoutToken') && isLogged(step, /VAPID/);
}

/** What follows from a permission: nothing, a question later, what the last customer left cleared, or a push id. */
function follows(step: Step, permission: PushPermission, mustClear: boolean): boolean {
  const { after } = step;
  if (permission === 'denied') return isAt(after, 'denied') && isLogged(step, /denied/);
  if (permission === 'default') return isAt(after, 'unasked');
  if (mustClear) return isAt(after, 'clearing') && begins(step, 'clearPushId', after.context.configuration);
  return asksForId(step);
}

const isUntold = ({ context: { member, pushId } }: AnyMachineSnapshot) =>
  member !== null && pushId !== null && member.knownPushId !== pushId;

export const pushInvariants: Record<string, (snapshot: AnyMachineSnapshot) => boolean> = {
  'a push id that the provider does not know is being told, or told again after a pause (R4.16)': (
    snapshot,
  ) =>
    snapshot.matches({ account: 'waiting' })
      ? getNextTransitions(snapshot).some(({ eventType }) => eventType.startsWith('xstate.after.sendAgain'))
      : snapshot.matches({ account: 'telling' }) === isUntold(snapshot),
  'a set-up that stopped is tried again by itself exactly where it knows with what (R8.8)': (snapshot) =>
    !snapshot.matches({ device: 'stopped' }) ||
    snapshot.can({ type: 'connection.restored' }) === (snapshot.context.configuration !== null),
  'a browser that can no longer be watched is noticed': (snapshot) =>
    !('watchBrowser' in snapshot.children) ||
    getNextTransitions(snapshot).some(({ eventType }) => eventType === 'xstate.error.actor.watchBrowser'),
};

export const pushPromises: Record<string, (log: readonly Entry[]) => boolean> = {
  'a provider that did not answer is told again after a pause, unless there is nothing to tell (R4.16)':
    afterDelays({
      sendAgain: ({ before, after }) => after.matches({ account: isUntold(before) ? 'telling' : 'upToDate' }),
    }),
  'nothing is waited for where there is nothing to tell': (log) =>
    everyStep(
      log,
      ({ before, after }) =>
        !before.matches({ account: 'telling' }) || isUntold(after) || after.matches({ account: 'upToDate' }),
    ),
  'what follows from a permission is done as soon as it is known (R4.16, R6.4)': (log) =>
    wheneverEnded(log, 'startWorker', (step, well) => {
      const { permission, mustClear } = step.before.context;
      return !well || follows(step, permission, mustClear);
    }) &&
    wheneverEnded(
      log,
      'askPermission',
      (step, well, permission) =>
        !well || follows(step, permission as PushPermission, step.before.context.mustClear),
    ) &&
    wheneverHeard(log, 'permission.changed', (step, { permission }) => {
      const { context } = step.before;
      if (context.permission === permission || !step.before.matches({ device: 'setUp' })) return true;
      return follows(step, permission as PushPermission, context.mustClear);
    }),
  'what the last customer left is cleared before the next one is told (R1.25, R8.8)': (log) =>
    everyStep(log, (step) => {
      const { before, after } = step;
      const isOver = ended(step, 'clearPushId') !== null || (step.cause === null && !isAt(after, 'clearing'));
      const hasCome = isAt(before, 'cleared') && heard(step, 'session.opened') !== null;
      if (!hasCome && !(isAt(before, 'clearing') && isOver)) return true;
      return after.context.member === null
        ? isAt(after, 'cleared')
        : follows(step, after.context.permission, false);
    }),
  'a connection that is there again is used (R8.8)': (log) =>
    wheneverHeard(log, 'connection.restored', (step) => {
      const { before, after } = step;
      if (
        before.matches({ account: 'waiting' }) &&
        !after.matches({ account: isUntold(before) ? 'telling' : 'upToDate' })
      )
        return false;
      if (isAt(before, 'withoutToken')) return hasKey(before) ? asksForId(step) : isAt(after, 'withoutToken');
      if (!before.matches({ device: 'stopped' })) return true;
      return before.context.configuration === null
        ? after.matches({ device: 'stopped' })
        : begun(step, 'readConfiguration').length === 1 && after.context.failures === 0;
    }),
  'what waited is tried again after its pause, and what does not answer is given up (R4.15, R8.8)': (log) =>
    everyStep(log, (step) => {
      const { before, after, cause } = step;
      if (cause !== null) return true;
      const pausing = { device: { settingUp: 'pausing' } };
      const isTried =
        !before.matches(pausing) || after.matches(pausing) || begun(step, 'readConfiguration').length === 1;
      const isGivenUp =
        !isAt(before, 'fetchingToken') ||
        isAt(after, 'fetchingToken') ||
        (isAt(after, 'withoutToken') && isLogged(step, /fetched/));
      const isToldAgain =
        !before.matches({ account: 'waiting' }) ||
        after.matches({ account: 'waiting' }) ||
        after.matches({ account: isUntold(before) ? 'telling' : 'upToDate' });
      return isTried && isGivenUp && isToldAgain;
    }),
  'settings are kept as they were read (R4.15)': (log) =>
    wheneverEnded(
      log,
      'readConfiguration',
      ({ after }, well, read) => !well || read === null || isSame(after.context.configuration, read),
    ),
  'a message that was not seen yet is shown, unless its customer has left (R1.25, C9)': (log) =>
    wheneverHeard(log, 'message.received', (step, { message }) => {
      const { before } = step;
      const isKnown = before.context.remembered.includes((message as PushMessage).id);
      const isNewMessage = !isKnown && !isAt(before, 'clearing') && !isAt(before, 'cleared');
      return isSame(
        told(step, 'message.arrived'),
        isNewMessage ? [{ type: 'message.arrived', message }] : [],
      );
    }),
};
