import { assign, createActor, fromPromise, setup } from 'xstate';
import { describe, expect, it } from 'vitest';
import { Recorder } from './recorder.ts';

const mark = 'MARK9000000001';

const form = setup({
  types: {
    context: {} as { typed: string },
    events: {} as { type: 'text.typed'; text: string } | { type: 'text.cleared' } | { type: 'form.sent' },
  },
  actors: { send: fromPromise<string, string>(async ({ input }) => input) },
}).createMachine({
  id: 'form',
  context: { typed: mark },
  initial: 'typing',
  states: {
    typing: {
      on: {
        'text.typed': { actions: assign({ typed: ({ event }) => event.text }) },
        'text.cleared': { actions: assign({ typed: '' }) },
        'form.sent': 'sending',
      },
    },
    sending: {
      invoke: { id: 'send', src: 'send', input: ({ context }) => context.typed, onDone: 'sent' },
    },
    sent: {},
  },
});

function recorded(id = 'form') {
  const recorder = new Recorder();
  const actor = createActor(form, { id, inspect: recorder.inspect }).start();
  return {
    recorder,
    actor,
    names: () => recorder.steps().map(({ event, state }) => `${event} ${String(state)}`),
  };
}

describe('(S10) the record of the last transitions', () => {
  it('holds machine, event and state, and counts repeated ones', async () => {
    const { recorder, actor, names } = recorded();
    for (let at = 0; at < 3; at += 1) actor.send({ type: 'text.typed', text: mark });
    actor.send({ type: 'form.sent' });
    await expect
      .poll(names)
      .toEqual([
        'xstate.init typing',
        'text.typed typing',
        'form.sent sending',
        'xstate.done.actor.send sent',
      ]);
    expect(recorder.steps().map(({ machine, times }) => [machine, times])).toEqual([
      ['form', 1],
      ['form', 3],
      ['form', 1],
      ['form', 1],
    ]);
  });

  it('holds nothing that events carry, machines remember or ids are made of', async () => {
    const { recorder, actor } = recorded(mark);
    actor.send({ type: 'text.typed', text: mark });
    // @ts-expect-error An event that the machine does not know.
    actor.send({ type: mark });
    actor.send({ type: 'form.sent' });
    await expect.poll(() => recorder.steps().at(-1)?.state).toBe('sent');
    expect(JSON.stringify(recorder.steps())).not.toContain(mark);
    expect(recorder.steps().map(({ event }) => event)).toContain('undeclared');
  });

  it('keeps the newest 500', () => {
    const { recorder, actor } = recorded();
    for (let at = 0; at < 300; at += 1) {
      actor.send({ type: 'text.typed', text: '' });
      actor.send({ type: 'text.cleared' });
    }
    expect(recorder.steps()).toHaveLength(500);
    expect(recorder.steps()[0]?.event).toBe('text.typed');
  });
});
