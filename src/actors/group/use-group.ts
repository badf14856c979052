import { useEffect, useMemo } from 'react';
import { guestLineKey, lineOf, type CartLine, type ChosenAddOn } from '../../../machines/cart/cart.ts';
import type { Product } from '../../../machines/catalogue/catalogue.ts';
import {
  withPending,
  type GroupCommand,
  type QueuedCommand,
} from '../../../machines/group/group-commands.ts';
import { noGroup } from '../../../machines/group/group-context.ts';
import type { groupMachine } from '../../../machines/group/group-machine.ts';
import type { GroupEvent } from '../../../machines/group/group-setup.ts';
import type { sessionMachine } from '../../../machines/session/session-machine.ts';
import { log } from '../../lib/log.ts';
import { useApp, type App } from '../system/app.ts';
import { openLazily } from '../system/open-lazily.ts';
import { useLazySelector } from '../system/use-actor.ts';
import { openingOf } from './slice.ts';

export type GroupStep = 'closed' | 'reading' | 'waiting' | 'sending' | 'gone' | 'ended';

function handleOf({ actors }: App) {
  return actors.find<typeof groupMachine>('group');
}

/**
 * Opens a group order while the calling view is shown: a guest's by its token, the host's own by its branch. It closes when another
 * customer logs in, and opens anew for them.
 */
function useOpened(place: string | number | null, isAtCheckout = false): void {
  const app = useApp();
  useEffect(() => {
    if (place === null) return undefined;
    const group = openLazily<GroupEvent>(app, handleOf(app), { type: 'group.left' });
    const open = async () => {
      try {
        const isOpened = await group.open(() => openingOf(app, place));
        if (isOpened && isAtCheckout) handleOf(app).current()?.send({ type: 'checkout.entered' });
      } catch (error) {
        log.error('The group order could not be loaded', error);
      }
    };
    void open();
    const unsubscribe = app.actors.subscribe<typeof sessionMachine>('session', {
      'session.closed': ({ reason }) => {
        if (reason === 'replaced' || reason === 'replacedElsewhere') void open();
      },
    });
    return () => {
      unsubscribe();
      group.close();
    };
  }, [app, place, isAtCheckout]);
}

/** The group order behind a link, followed while the calling view is shown; null while the store is read. */
export function useJoinedGroup(token: string | null) {
  useOpened(token);
  return useGroup();
}

/** The host's own at a branch, followed while the calling view is shown; at checkout the cart is held for it. */
export function useHostedGroup(branchId: number | null, isAtCheckout = false) {
  useOpened(branchId, isAtCheckout);
  return useGroup();
}

function verbsOf(app: App) {
  const send = (event: GroupEvent) => handleOf(app).current()?.send(event);
  const give = (command: Exclude<GroupCommand, { kind: 'hold' }>) =>
    send({ type: 'command.given', command, at: app.api.now() });
  return {
    join: (name: string) => give({ kind: 'join', name }),
    start: (name: string) => give({ kind: 'start', name }),
    removeGuest: (guestId: number) => give({ kind: 'remove', guestId }),
    close: () => give({ kind: 'close' }),
    /** A line of this guest's own with the quantity that it shall have; 0 takes it out. */
    setLine: (line: CartLine, quantity: number) => give({ kind: 'line', line: { ...line, quantity } }),
    readAgain: () => send({ type: 'reading.demanded' }),
  };
}

function stepOf(value: unknown): GroupStep {
  const step = typeof value === 'object' && value !== null && 'opened' in value ? value.opened : 'closed';
  const steps: readonly GroupStep[] = ['reading', 'waiting', 'sending', 'gone', 'ended'];
  return steps.find((one) => one === step) ?? 'closed';
}

/** The group order that is open on this device. */
export function useGroup() {
  const app = useApp();
  const handle = handleOf(app);
  const verbs = useMemo(() => verbsOf(app), [app]);
  const context = useLazySelector(handle, (snapshot) => snapshot.context, noGroup);
  const step = useLazySelector<typeof groupMachine, GroupStep>(
    handle,
    ({ value }) => stepOf(value),
    'closed',
  );
  const { group, queue, failures } = context;
  const lines = useMemo(() => (group === null ? [] : withPending(group, queue)), [group, queue]);
  return { ...context, step, lines, isOffline: failures > 0, isSending: isWaiting(queue), ...verbs };
}

export type OpenGroup = ReturnType<typeof useGroup>;

const isWaiting = (queue: readonly QueuedCommand[]) => queue.some(({ command }) => command.kind !== 'hold');

/** A line of a guest, made from a dish as it is on sale now; null for a form that the dish does not have. */
export function guestLineOf(
  product: Product,
  variantId: number,
  addOns: readonly ChosenAddOn[],
  note: string,
  guest: { id: number; name: string },
): CartLine | null {
  const line = lineOf(product, variantId, addOns, 1, note);
  return line && { ...line, key: guestLineKey(line.key, guest.id), guest };
}
