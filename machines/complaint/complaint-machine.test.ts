import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { refusal, unreachable } from '../../test/support/cart-fixtures.ts';
import { controlledEffects } from '../../test/support/controlled-effects.ts';
import { complaintMachine } from './complaint-machine.ts';
import type { ComplaintDraft } from './complaint-setup.ts';
import type { Complaint } from './complaint.ts';

const dish = { orderId: 41, itemId: 7, quantity: 2 };
const draft: ComplaintDraft = { reason: 'cold', quantity: 1, comment: '', pictures: [] };
const taken: Complaint = {
  id: 3,
  status: 'open',
  reason: 'cold',
  quantity: 1,
  comment: '',
  pictures: [],
  asked: 100,
  granted: 0,
  answer: '',
};

function opened() {
  const clock = new SimulatedClock();
  const effects = controlledEffects();
  const machine = complaintMachine.provide({ actors: { sendComplaint: effects.effect('sendComplaint') } });
  const actor = createActor(machine, { clock });
  const differed: number[] = [];
  actor.on('order.differed', ({ orderId }) => differed.push(orderId));
  actor.start();
  actor.send({ type: 'complaint.opened', dish, attemptKey: 'key-1' });
  const submit = (changes: Partial<ComplaintDraft> = {}) =>
    actor.send({ type: 'complaint.submitted', draft: { ...draft, ...changes } });
  return { actor, clock, differed, submit, value: () => actor.getSnapshot().value, ...effects };
}

describe('a complaint', () => {
  it.each([
    [{ reason: null }],
    [{ quantity: 0 }],
    [{ quantity: 3 }],
    [{ reason: 'other' as const, comment: ' ' }],
    [{ pictures: ['1', '2', '3', '4'] }],
  ])('[R1.15] is not sent with %j', (changes) => {
    const { actor, submit, value, log } = opened();
    submit(changes);
    expect([value(), log, actor.getSnapshot().context.problem?.kind]).toEqual([
      'describing',
      [],
      'incomplete',
    ]);
  });

  it('[R1.15] (D9) after a lost answer sends the same attempt again', async () => {
    const { actor, clock, submit, value, only, log, differed } = opened();
    submit();
    await only('sendComplaint').reject(unreachable);
    expect(value()).toBe('lost');
    actor.send({ type: 'complaint.repeated' });
    clock.increment(60_000);
    expect(value()).toBe('lost');
    actor.send({ type: 'complaint.repeated' });
    await only('sendComplaint').resolve(taken);
    expect(new Set(log.map(({ input }) => JSON.stringify(input))).size).toBe(1);
    expect([value(), log.length, differed]).toEqual(['taken', 3, [41]]);
  });

  it('[R8.6] that is refused says why, keeps what was written, and has the order read again', async () => {
    const { actor, submit, value, only, differed } = opened();
    submit({ comment: 'Cold' });
    await only('sendComplaint').reject(refusal('You have reported this dish already.'));
    const { problem, draft: kept } = actor.getSnapshot().context;
    expect([value(), problem, kept?.comment, differed]).toEqual([
      'describing',
      { kind: 'refused', text: 'You have reported this dish already.' },
      'Cold',
      [41],
    ]);
  });

  it('[R1.15] that is closed while its answer is open has the order read again, and forgets all', () => {
    const { actor, submit, value, open, differed } = opened();
    submit();
    actor.send({ type: 'complaint.dismissed' });
    expect([value(), open, differed, actor.getSnapshot().context.draft]).toEqual(['closed', [], [41], null]);
  });
});
