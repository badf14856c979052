import { useEffect } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { pushMachine } from '../../../machines/push/push-machine.ts';
import { useApp } from '../system/app.ts';
import { useLazySelector } from '../system/use-actor.ts';
import { startPush } from './device.ts';

type Snapshot = SnapshotFrom<typeof pushMachine>;

/** `on` is a device that gets messages, `failed` one that the browser or the provider gave no push id. */
export type PushStatus =
  | 'settingUp'
  | 'unsupported'
  | 'unavailable'
  | 'unasked'
  | 'asking'
  | 'denied'
  | 'on'
  | 'failed';

/** Whether this device gets push messages, and what the customer can do about it [R4.16, R6.4, D23]. */
export function usePush() {
  const app = useApp();
  const push = app.actors.find<typeof pushMachine>('push');
  useEffect(() => startPush(app), [app]);
  return {
    status: useLazySelector(push, statusOf, 'settingUp'),
    /** Opens the browser's permission dialog; requires a press. */
    allow: () => push.current()?.send({ type: 'permission.requested' }),
    retry: () => push.current()?.send({ type: 'setup.requested' }),
  };
}

/** Without a key the permission is not requested. */
function statusOf(snapshot: Snapshot): PushStatus {
  const { device } = snapshot.value;
  const isAt = (place: 'unasked' | 'asking' | 'denied' | 'withoutToken') =>
    snapshot.matches({ device: { setUp: place } });
  if (device === 'unsupported') return 'unsupported';
  if (device === 'stopped') return 'unavailable';
  if (typeof device === 'object' && 'settingUp' in device) return 'settingUp';
  if (!snapshot.context.configuration?.vapidKey) return 'unavailable';
  if (isAt('unasked')) return 'unasked';
  if (isAt('asking')) return 'asking';
  if (isAt('denied')) return 'denied';
  return isAt('withoutToken') ? 'failed' : 'on';
}
