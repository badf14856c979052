import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { User } from '../session/session.ts';
import { loginMachine } from './login-machine.ts';
import type { CodeSent, LogIn, LoginAnswer, LoginEmitted, SignedIn } from './login-context.ts';
import type { Phone, ProvenPhone, Registration } from './login.ts';

const priya: User = {
  id: 7,
  username: 'Priya',
  image: '',
  mobile: '9000000001',
  email: 'priya@example.com',
  countryCode: '91',
  webPushId: '',
  balance: 0,
  referralCode: '',
};
const signedIn = { token: 'token-7', user: priya };
const wrong = { kind: 'refusal', message: 'Incorrect code.' };
const lost = { kind: 'unreachable' };
const registration = { name: 'Priya', email: 'priya@example.com', friendsCode: '' };

type Question = {
  name: string;
  input: unknown;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
};

function opened() {
  const clock = new SimulatedClock();
  const questions: Question[] = [];
  const told: LoginEmitted[] = [];
  const asked = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(
      ({ input }) =>
        new Promise((resolve, reject) => {
          questions.push({ name, input, resolve: (output) => resolve(output as Output), reject });
        }),
    );
  const actor = createActor(
    loginMachine.provide({
      actors: {
        requestCode: asked<CodeSent, Phone>('requestCode'),
        resendCode: asked<CodeSent, Phone>('resendCode'),
        verifyCode: asked<string, { phone: Phone; code: string }>('verifyCode'),
        logIn: asked<LoginAnswer, LogIn>('logIn'),
        registerUser: asked<SignedIn, { phone: ProvenPhone; registration: Registration }>('registerUser'),
      },
    }),
    { clock },
  );
  actor.on('*', (emitted) => told.push(emitted));
  actor.start();
  actor.send({ type: 'login.requested', intent: 'checkout', countryCode: '+91', friendsCode: '' });
  const last = () => {
    const question = questions.at(-1);
    if (!question) throw new Error('nothing was asked');
    return question;
  };
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const world = {
    actor,
    clock,
    questions,
    told,
    last,
    names: () => questions.map(({ name }) => name),
    context: () => actor.getSnapshot().context,
    is: (value: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
      actor.getSnapshot().matches(value),
    hasTag: (tag: 'busy' | 'phone' | 'code' | 'registration' | 'expired' | 'exhausted') =>
      actor.getSnapshot().hasTag(tag),
    accept: async (output?: unknown) => {
      last().resolve(output);
      await settle();
    },
    refuse: async (error: unknown) => {
      last().reject(error);
      await settle();
    },
    codeSent: async () => {
      actor.send({
        type: 'phone.submitted',
        countryCode: '91',
        mobile: '90000 00001',
        friendsCode: 'ASHA2087',
      });
      await world.accept({ sentAt: 1_000_000 });
    },
    tryCode: async (code: string, error: unknown) => {
      actor.send({ type: 'code.submitted', code });
      await world.refuse(error);
    },
    verified: async () => {
      await world.codeSent();
      actor.send({ type: 'code.submitted', code: '123456' });
      await world.accept('proof-1');
    },
    unknownNumber: async () => {
      await world.verified();
      await world.accept({ unknown: true });
    },
  };
  return world;
}

it('[R5.7] a code that a reload left lives as long as it did, and may be asked for again when it might', () => {
  const clock = new SimulatedClock();
  const actor = createActor(loginMachine, { clock }).start();
  const phone = { countryCode: '91', mobile: '9000000001' };
  const step = {
    intent: 'orders',
    phone,
    friendsCode: '',
    codesSent: 1,
    wrongCodes: 2,
    sentAt: 0,
    age: 10_000,
  } as const;
  actor.send({ type: 'code.recalled', ...step });
  expect(actor.getSnapshot().context).toMatchObject({
    intent: 'orders',
    phone,
    wrongCodes: 2,
    resendReadyAt: 30_000,
  });
  clock.increment(19_999);
  expect(actor.getSnapshot().can({ type: 'code.resent' })).toBe(false);
  clock.increment(1);
  expect(actor.getSnapshot().can({ type: 'code.resent' })).toBe(true);
  clock.increment(270_000);
  expect(actor.getSnapshot().hasTag('expired')).toBe(true);
});

describe('the telephone number', () => {
  it('[R1.12] asks for a code to the digits of the number', async () => {
    const world = opened();
    world.actor.send({
      type: 'phone.submitted',
      countryCode: '+91',
      mobile: ' 90000-००००१ ',
      friendsCode: '',
    });
    expect(world.last()).toMatchObject({
      name: 'requestCode',
      input: { countryCode: '91', mobile: '9000000001' },
    });
    expect(world.hasTag('busy')).toBe(true);
  });

  it.each([
    ['', 'login.phoneRequired'],
    ['12', 'login.phoneInvalid'],
    ['12345678901234567', 'login.phoneInvalid'],
  ])('[R5.7] does not send %j', (mobile, key) => {
    const world = opened();
    world.actor.send({ type: 'phone.submitted', countryCode: '91', mobile, friendsCode: '' });
    expect(world.context().problem).toEqual({ field: 'mobile', key });
    expect(world.questions).toEqual([]);
  });

  it('[R1.12] shows why the provider sends no code', async () => {
    const world = opened();
    world.actor.send({ type: 'phone.submitted', countryCode: '91', mobile: '9000000001', friendsCode: '' });
    await world.refuse({ kind: 'refusal', message: 'Too many requests.' });
    expect(world.is({ open: 'enteringPhone' })).toBe(true);
    expect(world.context().problem).toEqual({ field: 'mobile', text: 'Too many requests.' });
  });

  it('[R1.12] does not wait for ever for a code to be sent', () => {
    const world = opened();
    world.actor.send({ type: 'phone.submitted', countryCode: '91', mobile: '9000000001', friendsCode: '' });
    world.clock.increment(30_000);
    expect(world.is({ open: 'enteringPhone' })).toBe(true);
    expect(world.context().problem).toEqual({ field: 'form', key: 'login.unreachable' });
  });

  it('[R1.12] can be edited while the code is awaited', async () => {
    const world = opened();
    await world.codeSent();
    world.actor.send({ type: 'phone.edited' });
    expect(world.is({ open: 'enteringPhone' })).toBe(true);
    expect(world.context().phone.mobile).toBe('9000000001');
  });
});

describe('the code', () => {
  it('[R5.7] says that a wrong code is wrong and lets the customer try again', async () => {
    const world = opened();
    await world.codeSent();
    await world.tryCode('000000', wrong);
    expect(world.context()).toMatchObject({
      problem: { field: 'code', key: 'login.incorrectCode' },
      wrongCodes: 1,
    });
    expect(world.hasTag('code')).toBe(true);
  });

  it.each([
    ['', 'login.codeRequired'],
    ['123', 'login.codeIncomplete'],
  ])('[R5.7] does not send %j', async (code, key) => {
    const world = opened();
    await world.codeSent();
    world.actor.send({ type: 'code.submitted', code });
    expect(world.context().problem).toEqual({ field: 'code', key });
    expect(world.names()).toEqual(['requestCode']);
  });

  it('[R5.7] calls a lost answer lost, not wrong', async () => {
    const world = opened();
    await world.codeSent();
    await world.tryCode('123456', lost);
    expect(world.context()).toMatchObject({
      problem: { field: 'form', key: 'login.unreachable' },
      wrongCodes: 0,
    });
  });

  it('[R5.7] does not mistake an effect that is missing for a wrong code', async () => {
    const world = opened();
    await world.codeSent();
    await world.tryCode('123456', new Error('verifyCode is not provided'));
    expect(world.context().wrongCodes).toBe(0);
  });

  it('[R5.7] is void after five wrong tries and accepts no sixth', async () => {
    const world = opened();
    await world.codeSent();
    for (const code of ['000001', '000002', '000003', '000004', '000005']) await world.tryCode(code, wrong);
    expect(world.hasTag('expired')).toBe(true);
    expect(world.context().problem).toEqual({ field: 'code', key: 'login.tooManyWrongCodes' });
    world.actor.send({ type: 'code.submitted', code: '123456' });
    expect(world.names().filter((name) => name === 'verifyCode')).toHaveLength(5);
  });

  it('[R5.7] expires after five minutes, whatever was typed meanwhile', async () => {
    const world = opened();
    await world.codeSent();
    world.clock.increment(200_000);
    await world.tryCode('000000', wrong);
    world.clock.increment(99_999);
    expect(world.hasTag('expired')).toBe(false);
    world.clock.increment(1);
    expect(world.hasTag('expired')).toBe(true);
  });

  it('[R5.7] gives up checking after thirty seconds and keeps the code', async () => {
    const world = opened();
    await world.codeSent();
    world.actor.send({ type: 'code.submitted', code: '123456' });
    world.clock.increment(30_000);
    expect(world.hasTag('busy')).toBe(false);
    expect(world.context()).toMatchObject({ code: '123456', problem: { key: 'login.unreachable' } });
  });
});

describe('asking for another code', () => {
  const mayResend = (world: ReturnType<typeof opened>) =>
    world.actor.getSnapshot().can({ type: 'code.resent' });

  it('[R1.12] is possible after thirty seconds, at a time that a countdown can show', async () => {
    const world = opened();
    await world.codeSent();
    expect(world.context().resendReadyAt).toBe(1_030_000);
    world.clock.increment(29_999);
    expect(mayResend(world)).toBe(false);
    world.clock.increment(1);
    expect(mayResend(world)).toBe(true);
  });

  it('[R1.12] makes the new code the only one: fresh tries, fresh lifetime, a longer pause', async () => {
    const world = opened();
    await world.codeSent();
    await world.tryCode('000000', wrong);
    world.clock.increment(299_999);
    world.actor.send({ type: 'code.resent' });
    await world.accept({ sentAt: 2_000_000 });
    expect(world.context()).toMatchObject({ wrongCodes: 0, problem: null, resendReadyAt: 2_060_000 });
    world.clock.increment(299_999);
    expect(world.hasTag('expired')).toBe(false);
  });

  it('[R1.12] revives an expired code entry', async () => {
    const world = opened();
    await world.codeSent();
    world.clock.increment(300_000);
    expect(world.hasTag('expired')).toBe(true);
    world.actor.send({ type: 'code.resent' });
    await world.accept({ sentAt: 2_000_000 });
    expect(world.hasTag('expired')).toBe(false);
  });

  it('[R1.12] shows the refusal and may be tried again; so after a lost answer', async () => {
    const world = opened();
    await world.codeSent();
    world.clock.increment(30_000);
    world.actor.send({ type: 'code.resent' });
    await world.refuse({ kind: 'refusal', message: 'Please wait.' });
    expect(world.context().problem).toEqual({ field: 'code', text: 'Please wait.' });
    world.actor.send({ type: 'code.resent' });
    world.clock.increment(30_000);
    expect(world.context().problem).toEqual({ field: 'form', key: 'login.unreachable' });
    expect(mayResend(world)).toBe(true);
  });

  it('[R1.12] ends after five codes, for ten minutes', async () => {
    const world = opened();
    await world.codeSent();
    for (const pause of [30_000, 60_000, 120_000, 120_000]) {
      world.clock.increment(pause);
      world.actor.send({ type: 'code.resent' });
      await world.accept({ sentAt: 0 });
    }
    world.clock.increment(120_000);
    expect(world.context().codesSent).toBe(5);
    expect(world.hasTag('exhausted')).toBe(true);
    world.clock.increment(600_000);
    expect(mayResend(world)).toBe(true);
  });
});

describe('logging in', () => {
  it('[R4.1] completes what the customer wanted', async () => {
    const world = opened();
    await world.verified();
    const proven = { countryCode: '91', mobile: '9000000001', proof: 'proof-1', joiner: null };
    expect(world.last()).toMatchObject({ name: 'logIn', input: proven });
    await world.accept(signedIn);
    expect(world.told).toEqual([
      { type: 'login.completed', intent: 'checkout', provider: null, ...signedIn },
    ]);
    expect(world.is('closed')).toBe(true);
    expect(world.context()).toMatchObject({ code: '', phone: { mobile: '' } });
  });

  it('[R1.13] joins a telephone to somebody new of a third-party sign-in', async () => {
    const world = opened();
    const joiner = { provider: 'google', name: 'Priya', email: 'priya@example.com' };
    world.actor.send({ type: 'phone.needed', joiner });
    expect(world.hasTag('phone')).toBe(true);
    await world.verified();
    expect(world.last()).toMatchObject({ name: 'logIn', input: { proof: 'proof-1', joiner } });
    await world.accept({ ...signedIn, provider: 'google' });
    expect(world.told).toEqual([
      { type: 'login.completed', intent: 'checkout', provider: 'google', ...signedIn },
    ]);
  });

  it('[R8.2] stores no session after an error flag and shows its message', async () => {
    const world = opened();
    await world.verified();
    await world.refuse({ kind: 'refusal', message: 'Your account is blocked.' });
    expect(world.told).toEqual([]);
    expect(world.is({ open: 'enteringPhone' })).toBe(true);
    expect(world.context().problem).toEqual({ field: 'form', text: 'Your account is blocked.' });
  });

  it('[R4.1] asks again after a lost answer, without another code', async () => {
    const world = opened();
    await world.verified();
    await world.refuse(lost);
    expect(world.hasTag('code')).toBe(true);
    expect(world.hasTag('busy')).toBe(false);
    world.actor.send({ type: 'code.submitted', code: '123456' });
    expect(world.names()).toEqual(['requestCode', 'verifyCode', 'logIn', 'logIn']);
    world.clock.increment(30_000);
    expect(world.context().problem).toEqual({ field: 'form', key: 'login.unreachable' });
  });
});

describe('registering', () => {
  const asked = async () => {
    const world = opened();
    await world.unknownNumber();
    await world.refuse({ kind: 'refusal', message: 'Name is required.' });
    return world;
  };

  it('[R4.1, R1.23] follows a number that nobody registered by itself, with the code of a friend and without a question', async () => {
    const world = opened();
    await world.unknownNumber();
    expect(world.last()).toMatchObject({
      name: 'registerUser',
      input: { registration: { name: '', email: '', friendsCode: 'ASHA2087' } },
    });
    expect(world.hasTag('code') && world.hasTag('busy')).toBe(true);
    await world.accept(signedIn);
    expect(world.told).toMatchObject([{ type: 'login.completed', intent: 'checkout' }]);
  });

  it('[R4.1] asks for name and e-mail where the provider refuses somebody without them, with its words', async () => {
    const world = await asked();
    expect(world.hasTag('registration')).toBe(true);
    expect(world.context()).toMatchObject({
      problem: { field: 'form', text: 'Name is required.' },
      registration: { friendsCode: 'ASHA2087' },
    });
    world.actor.send({ type: 'registration.submitted', ...registration });
    expect(world.last()).toMatchObject({ name: 'registerUser', input: { registration } });
    await world.accept(signedIn);
    expect(world.told).toMatchObject([{ type: 'login.completed', intent: 'checkout' }]);
  });

  it('[R4.1] asks whether it happened when the answer is lost, and tries again only when asked to', async () => {
    const world = opened();
    await world.unknownNumber();
    await world.refuse(lost);
    expect(world.names().slice(-2)).toEqual(['registerUser', 'logIn']);
    await world.accept({ unknown: true });
    expect(world.is({ open: { loggingIn: 'failed' } })).toBe(true);
    expect(world.context().problem).toEqual({ field: 'form', key: 'login.unreachable' });
    world.actor.send({ type: 'code.submitted', code: '123456' });
    await world.accept({ unknown: true });
    expect(world.names().slice(-2)).toEqual(['logIn', 'registerUser']);
    world.clock.increment(30_000);
    expect(world.names().at(-1)).toBe('logIn');
    await world.accept(signedIn);
    expect(world.told).toMatchObject([{ type: 'login.completed' }]);
  });

  it('[R4.1] does not send an e-mail address that is none', async () => {
    const world = await asked();
    world.actor.send({ type: 'registration.submitted', ...registration, email: 'priya@' });
    expect(world.context().problem).toEqual({ field: 'email', key: 'login.emailInvalid' });
    expect(world.names().filter((name) => name === 'registerUser')).toHaveLength(1);
  });

  it('[R4.1] shows why the provider refuses and keeps the form', async () => {
    const world = await asked();
    world.actor.send({ type: 'registration.submitted', ...registration });
    await world.refuse({ kind: 'refusal', message: 'This e-mail is taken.' });
    expect(world.context()).toMatchObject({
      problem: { field: 'form', text: 'This e-mail is taken.' },
      registration,
    });
  });

  it.each([
    ['nobody knows the number', (world: ReturnType<typeof opened>) => world.accept({ unknown: true })],
    ['that answer is lost too', (world: ReturnType<typeof opened>) => world.refuse(lost)],
  ])('[R4.1] offers to send the form again when %s', async (_, answer) => {
    const world = await asked();
    world.actor.send({ type: 'registration.submitted', ...registration });
    world.clock.increment(30_000);
    await answer(world);
    expect(world.is({ open: { registering: 'filling' } })).toBe(true);
    expect(world.context().problem).toEqual({ field: 'form', key: 'login.unreachable' });
  });
});

describe('leaving', () => {
  it('[R1.12] is possible at any step and abandons the intent', async () => {
    const world = opened();
    await world.verified();
    world.actor.send({ type: 'login.dismissed' });
    expect(world.is('closed')).toBe(true);
    expect(world.told).toEqual([{ type: 'login.abandoned', intent: 'checkout' }]);
  });

  it('[R1.12] keeps the newest intent of an open log-in', () => {
    const world = opened();
    world.actor.send({ type: 'login.requested', intent: 'orders', countryCode: '91', friendsCode: '' });
    expect(world.context().intent).toBe('orders');
  });

  it('[R1.13] ends with a third-party sign-in as well', () => {
    const world = opened();
    world.actor.send({ type: 'provider.signedIn', provider: 'google', ...signedIn });
    expect(world.is('closed')).toBe(true);
    expect(world.told).toMatchObject([{ type: 'login.completed', provider: 'google' }]);
  });
});
