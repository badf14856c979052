import { randomBytes } from 'node:crypto';
import { createServer, type Socket } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesOf, messagesIn, type BusAnswer, type BusMessage } from './desktop-messages.ts';

export type Shown = { id: number; title: string; body: string };

export type Desktop = {
  /** The address of the session bus, for the browser. */
  env: { DBUS_SESSION_BUS_ADDRESS: string };
  /** The notifications shown on this desktop. */
  shown: () => readonly Shown[];
  /** Presses a notification; the browser takes that for a user action. */
  press: (id: number) => void;
  stop: () => Promise<void>;
};

type Answer = Pick<BusAnswer, 'signature' | 'values'>;
type Answers = Record<string, (call: BusMessage, caller: string) => Answer>;

const bus = 'org.freedesktop.DBus';
const face = 'org.freedesktop.Notifications';
const path = '/org/freedesktop/Notifications';
const service = ':1.0';
const nothing: Answer = {};
const [closedByUser, closedByCall] = [2, 3];

/** A minimal Linux desktop: a bus of its own with the notification service. */
export async function startDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-desktop-'));
  const address = join(folder, 'bus');
  const tellers = new Map<Socket, (answer: BusAnswer) => void>();
  const shown = new Map<number, Shown>();
  let lastId = 0;
  let callers = 0;

  const signal = (member: string, ...values: (number | string)[]) => {
    const signature = values.map((value) => (typeof value === 'number' ? 'u' : 's')).join('');
    for (const tell of tellers.values())
      tell({ kind: 'signal', sender: service, path, face, member, signature, values });
  };
  const close = (id: number, reason: number) => {
    if (shown.delete(id)) signal('NotificationClosed', id, reason);
  };
  const ofNotifications: Answers = {
    GetCapabilities: () => ({ signature: 'as', values: [['body', 'actions']] }),
    GetServerInformation: () => ({ signature: 'ssss', values: ['desktop', 'tiffin', '1', '1.2'] }),
    Notify: ({ values: [, replaced, , title, body] }) => {
      const id = Number(replaced) || (lastId += 1);
      shown.set(id, { id, title: String(title), body: String(body) });
      return { signature: 'u', values: [id] };
    },
    CloseNotification: ({ values: [id] }) => {
      close(Number(id), closedByCall);
      return nothing;
    },
  };
  const names = [bus, face];
  const ofBus: Answers = {
    Hello: (_, caller) => ({ signature: 's', values: [caller] }),
    AddMatch: () => nothing,
    RemoveMatch: () => nothing,
    ListNames: () => ({ signature: 'as', values: [names] }),
    ListActivatableNames: () => ({ signature: 'as', values: [names] }),
    NameHasOwner: ({ values: [name] }) => ({ signature: 'b', values: [Number(name === face)] }),
    StartServiceByName: () => ({ signature: 'u', values: [2] }),
    GetNameOwner: () => ({ signature: 's', values: [service] }),
  };
  const answerTo = (call: BusMessage, caller: string): BusAnswer => {
    const isForBus = call.destination === bus;
    const about = { sender: isForBus ? bus : service, replyTo: call.serial };
    const isOfNobody = call.member === 'GetNameOwner' && call.values[0] !== face;
    const answers = isForBus ? ofBus : call.destination === face ? ofNotifications : {};
    const answer = isOfNobody ? undefined : answers[call.member]?.(call, caller);
    return answer
      ? { kind: 'reply', ...about, ...answer }
      : { kind: 'error', ...about, error: `${bus}.Error.ServiceUnknown` };
  };

  const server = createServer((socket) => {
    const caller = `:1.${(callers += 1)}`;
    let serial = 0;
    const tell = (answer: BusAnswer) => socket.write(bytesOf(answer, (serial += 1)));
    let unread: Buffer = Buffer.alloc(0);
    let isGreeted = false;
    socket.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk]);
      for (let end = unread.indexOf('\r\n'); !isGreeted && end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.toString('latin1', 0, end).replace('\0', '');
        unread = unread.subarray(end + 2);
        if (line.startsWith('AUTH EXTERNAL')) socket.write(`OK ${randomBytes(16).toString('hex')}\r\n`);
        else if (line === 'BEGIN') isGreeted = true;
        else socket.write('ERROR\r\n');
      }
      if (!isGreeted) return;
      tellers.set(socket, tell);
      const { messages, rest } = messagesIn(unread);
      unread = rest;
      for (const call of messages) if (call.member) tell(answerTo(call, caller));
    });
    socket.on('close', () => tellers.delete(socket));
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(address, resolve));
  return {
    env: { DBUS_SESSION_BUS_ADDRESS: `unix:path=${address}` },
    shown: () => [...shown.values()],
    press: (id) => {
      signal('ActionInvoked', id, 'default');
      close(id, closedByUser);
    },
    stop: async () => {
      for (const socket of tellers.keys()) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
