import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { refusal, unreachable } from '../../test/support/cart-fixtures.ts';
import { controlledEffects, settle } from '../../test/support/controlled-effects.ts';
import { withdrawalMachine } from './withdrawal-machine.ts';
import type { WithdrawalAttempt } from './withdrawal.ts';

const attempt: WithdrawalAttempt = { attemptKey: 'key', userId: 1, amount: 40_000, newestId: 0 };
const phone = { countryCode: '91', mobile: '9000000001' };
const details = { holder: 'Asha Verma', account: '001234567890', code: 'AMBR0001234' };

function started() {
  const effects = controlledEffects();
  const clock = new SimulatedClock();
  const machine = withdrawalMachine.provide({
    actors: {
      phoneProof: effects.effect('phoneProof'),
      findAttempt: effects.effect('findAttempt'),
      readWallet: effects.effect('readWallet'),
      saveAttempt: effects.effect('saveAttempt'),
      sendWithdrawal: effects.effect('sendWithdrawal'),
      findWithdrawal: effects.effect('findWithdrawal'),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const settled: unknown[] = [];
  actor.on('withdrawal.settled', (event) => settled.push(event.attemptKey));
  const answer = async (value: unknown) => effects.open[0]?.resolve(value);
  const fail = async (error: unknown) => effects.open[0]?.reject(error);
  const sent = () => effects.log.filter(({ name }) => name === 'sendWithdrawal').length;
  const isIn = (state: string) => JSON.stringify(actor.getSnapshot().value) === JSON.stringify(state);
  /** As far as the look at the wallet that comes just before the request. */
  const confirm = async () => {
    actor.send({ type: 'withdrawal.opened', userId: 1, phone, balance: 50_000, minimum: null });
    await answer(null);
    actor.send({ type: 'amount.entered', amount: 40_000 });
    actor.send({ type: 'details.entered', details });
    actor.send({ type: 'withdrawal.confirmed' });
    await answer({ ...phone, proof: 'proof-1' });
    await settle();
  };
  const send = async () => {
    await confirm();
    await answer({ balance: 50_000, newestId: 0 });
    await answer({ outcome: 'saved', attempt });
  };
  const missThreeTimes = async () => {
    for (let time = 0; time < 3; time += 1) {
      await answer(null);
      clock.increment(3000);
    }
  };
  return { actor, effects, clock, settled, answer, fail, sent, isIn, confirm, send, missThreeTimes };
}

describe('a withdrawal whose sheet is closed', () => {
  it('[R1.22] sends nothing afterwards while the wallet is read, or the attempt is stored', async () => {
    const reading = started();
    await reading.confirm();
    reading.actor.send({ type: 'withdrawal.dismissed' });
    const storing = started();
    await storing.confirm();
    await storing.answer({ balance: 50_000, newestId: 0 });
    storing.actor.send({ type: 'withdrawal.dismissed' });
    for (const { actor, isIn, effects, sent } of [reading, storing]) {
      await settle();
      expect([isIn('closed'), effects.open, sent()]).toEqual([true, [], 0]);
      expect(actor.getSnapshot().context.details).toBeNull();
    }
  });

  it('[R1.22] (D9) asks about a request that is on its way when it is opened again, and does not send it again', async () => {
    const { actor, effects, sent, isIn, send } = started();
    await send();
    actor.send({ type: 'withdrawal.dismissed' });
    expect([isIn('closed'), actor.getSnapshot().context.details]).toEqual([true, null]);
    actor.send({ type: 'withdrawal.opened', userId: 1, phone, balance: 50_000, minimum: null });
    expect([effects.open[0]?.name, sent()]).toEqual(['findWithdrawal', 1]);
  });
});

describe('a withdrawal of a customer without a telephone', () => {
  it('[R1.22] asks for no code, which could reach nobody', async () => {
    const { actor, effects, answer } = started();
    const nobodys = { countryCode: '', mobile: '' };
    actor.send({ type: 'withdrawal.opened', userId: 1, phone: nobodys, balance: 50_000, minimum: null });
    await answer(null);
    actor.send({ type: 'amount.entered', amount: 40_000 });
    actor.send({ type: 'details.entered', details });
    actor.send({ type: 'withdrawal.confirmed' });
    expect(effects.open[0]?.name).toBe('readWallet');
  });
});

describe('a request whose outcome is unknown', () => {
  it('[R1.22] (D9) stays what it is while it is asked about again, by itself or at once', async () => {
    const { actor, effects, clock, fail, send } = started();
    await send();
    await fail(unreachable);
    await fail(unreachable);
    const stand = () => [
      actor.getSnapshot().hasTag('unknown'),
      actor.getSnapshot().hasTag('busy'),
      effects.open.map(({ name }) => name),
    ];
    expect(stand()).toEqual([true, false, []]);
    clock.increment(10_000);
    expect(stand()).toEqual([true, true, ['findWithdrawal']]);
    await fail(unreachable);
    expect(stand()).toEqual([true, false, []]);
    actor.send({ type: 'check.requested' });
    expect(stand()).toEqual([true, true, ['findWithdrawal']]);
    clock.increment(20_000);
    expect(stand().slice(0, 2)).toEqual([true, false]);
  });
});

describe('a request that was sent twice', () => {
  it('[R1.22] (D9) is not told as refused where the first has arrived late', async () => {
    const { actor, effects, answer, fail, isIn, sent, send, missThreeTimes } = started();
    await send();
    await fail(unreachable);
    await missThreeTimes();
    expect(isIn('notArrived')).toBe(true);
    actor.send({ type: 'withdrawal.confirmed' });
    await fail(refusal('Not enough in the wallet'));
    expect([effects.open[0]?.name, sent()]).toEqual(['findWithdrawal', 2]);
    await answer({ id: 1 });
    expect(actor.getSnapshot().hasTag('asked')).toBe(true);
  });

  it('[R1.22] is told as refused with the reason once the first was not found either', async () => {
    const { actor, fail, isIn, send, settled, missThreeTimes } = started();
    await send();
    await fail(unreachable);
    await missThreeTimes();
    actor.send({ type: 'withdrawal.confirmed' });
    await fail(refusal('Not on Sundays'));
    await missThreeTimes();
    const { problem, details: typed } = actor.getSnapshot().context;
    expect([isIn('reviewing'), problem, typed]).toEqual([
      true,
      { kind: 'refused', text: 'Not on Sundays' },
      details,
    ]);
    expect(settled).toEqual(['key']);
  });
});

describe('a withdrawal beside another tab', () => {
  it('[R1.22] (D9) says that one is open in another tab, and sends nothing', async () => {
    const { actor, answer, sent, confirm } = started();
    await confirm();
    await answer({ balance: 50_000, newestId: 0 });
    await answer({ outcome: 'elsewhere' });
    const { problem } = actor.getSnapshot().context;
    expect([problem, sent()]).toEqual([{ kind: 'elsewhere' }, 0]);
  });

  it('[R1.22] (D9) asks first about one that another tab left open', async () => {
    const { effects, answer, sent, confirm } = started();
    await confirm();
    await answer({ balance: 50_000, newestId: 0 });
    await answer({ outcome: 'unsettled', attempt: { ...attempt, attemptKey: 'earlier' } });
    expect([effects.open[0]?.input, sent()]).toEqual([{ ...attempt, attemptKey: 'earlier' }, 0]);
  });
});
