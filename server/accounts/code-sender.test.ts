import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { StartError } from '../start-error.ts';
import { startTestProvider, useTestProvider } from '../testing/test-provider.ts';
import { codeSenderOf, OutcomeUnknown, type CodeSender } from './code-sender.ts';

const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15005550006' };
const message = { to: '919000000001', text: '123456 is your Tiffin code.', code: '123456' };

type Got = { path: string; headers: IncomingHttpHeaders; body: string };
const nothing: Got = { path: '', headers: {}, body: '' };
const servers: Server[] = [];

/** A sender of codes that answers the requests in turn with what `statusOf` says, null for nothing at all; what it got. */
async function listen(statusOf: (count: number) => number | null, says: object = {}) {
  const got: Got[] = [];
  let tell = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (tell = resolve));
  const server = createServer(async (request, reply) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    got.push({ path: request.url ?? '', headers: request.headers, body });
    tell();
    const status = statusOf(got.length);
    if (status === null) return;
    const location = { Location: '/elsewhere' };
    reply.writeHead(status, status === 307 ? location : {}).end(JSON.stringify(says));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, got, arrived };
}

afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe('who sends codes', () => {
  it('[R1.12] is none without a setting, and half a setting or two are refused with a sentence', () => {
    expect(codeSenderOf({})).toBeNull();
    expect(() => codeSenderOf({ TWILIO_FROM: '+1' })).toThrow(StartError);
    expect(() => codeSenderOf({ SMS_WEBHOOK_URL: 'sms.example' })).toThrow(StartError);
    expect(() => codeSenderOf({ ...twilio, SMS_WEBHOOK_URL: 'https://sms.example' })).toThrow(StartError);
  });

  it('[R1.12] may be an address of the operator, which can check our signature', async () => {
    const { url, got } = await listen((count) => (count === 1 ? 204 : 500));
    const send = codeSenderOf({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: 'key' });
    await send?.(message);
    const [{ body, headers } = nothing] = got;
    expect(JSON.parse(body)).toEqual({ ...message, to: '+919000000001' });
    const signature = createHmac('sha256', 'key').update(body).digest('hex');
    expect(headers['x-tiffin-signature']).toBe(`sha256=${signature}`);
    await expect(send?.(message)).rejects.toThrow('500');
  });

  it.each([
    [400, false],
    [504, true],
    [null, true],
  ])(
    '[R1.12] says whether a message may have been sent where the gateway answers %s',
    async (status, isOpen) => {
      const { url } = await listen(() => status);
      if (status === null) servers.at(-1)?.on('request', (request) => request.socket.destroy());
      for (const env of [{ SMS_WEBHOOK_URL: url }, { ...twilio, TWILIO_API_URL: url }]) {
        const failure = await codeSenderOf(env)?.(message).catch((error: unknown) => error);
        expect(failure).toBeInstanceOf(Error);
        expect(failure instanceof OutcomeUnknown).toBe(isOpen);
      }
    },
  );

  it.each([
    ['+15005550006', 'From'],
    ['MG123', 'MessagingServiceSid'],
  ])('[R1.12] may be Twilio, from %s', async (from, field) => {
    const { url, got } = await listen(() => 201);
    await codeSenderOf({ ...twilio, TWILIO_FROM: from, TWILIO_API_URL: url })?.(message);
    const [{ path, headers, body } = nothing] = got;
    expect(path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(headers.authorization).toBe(`Basic ${btoa('AC1:secret')}`);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      To: '+919000000001',
      [field]: from,
      Body: message.text,
    });
  });

  it.each([
    ['refuses', 400, 'Twilio answered 400, 21211'],
    ['sends elsewhere', 307, 'Twilio answered 307, 21211'],
  ])('[R1.12] logs nothing of a message that Twilio %s', async (_name, status, said) => {
    const { url, got } = await listen(() => status, {
      code: 21211,
      message: 'The number +919000000001 is not valid',
    });
    const send = codeSenderOf({ ...twilio, TWILIO_API_URL: url });
    const failure = await send?.(message).catch((error: unknown) => error);
    expect(failure).toEqual(new Error(said));
    expect(got).toHaveLength(1);
  });

  it('[R1.12] does not wait for a Twilio that does not answer', async () => {
    const { url, arrived } = await listen(() => null);
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const sending = codeSenderOf({ ...twilio, TWILIO_API_URL: url })?.(message);
    const failure = expect(sending).rejects.toThrow(OutcomeUnknown);
    await arrived;
    await vi.advanceTimersByTimeAsync(5_000);
    await failure;
  });
});

describe('a code outside demo mode', () => {
  it('[R1.12] reaches the telephone in the customer’s language, or the request is refused at once', async () => {
    const sent: string[] = [];
    let isBroken = false;
    const provider = await startTestProvider({
      demo: false,
      codeSender: async ({ to, text, code }) => {
        if (isBroken) throw new Error('down');
        sent.push(to, text.replace(code, '…'));
      },
    });
    const ask = () => provider.call('verify_user', { mobile: '33612345678', language: 'fr' });
    expect((await ask()).body['error']).toBe(false);
    expect(sent).toEqual(['33612345678', '… est votre code Tiffin. Ne le communiquez à personne.']);
    provider.advance(31);
    isBroken = true;
    expect((await ask()).body).toMatchObject({ error: true, message: expect.stringContaining('pas pu') });
    isBroken = false;
    expect((await ask()).body['error']).toBe(false);
    await provider.close();
  });
});

describe('a code whose successor was not sent for certain', () => {
  const mobile = '33612345678';
  const codes: string[] = [];
  let send: CodeSender = async () => {};
  const provider = useTestProvider({
    demo: false,
    codeSender: async (message) => {
      codes.push(message.code);
      await send(message);
    },
  });
  const ask = async () => (await provider().call('resend_otp', { mobile })).body;
  const check = async (otp = '') => (await provider().call('verify_otp', { mobile, otp })).body;
  const isRight = async (otp = '') => (await check(otp))['error'] === false;
  const refuse: CodeSender = async () => {
    throw new Error('400');
  };
  const giveUp: CodeSender = async () => {
    throw new OutcomeUnknown('No answer');
  };
  /** One that is sent, and another that `sender` has to send as soon as that is allowed. */
  const askTwice = async (sender: CodeSender) => {
    await ask();
    provider().advance(30);
    send = sender;
    await ask();
    send = async () => {};
  };

  beforeEach(async () => {
    await provider().reset();
    send = async () => {};
    codes.length = 0;
  });

  it('[R5.7] stays valid where its successor was refused, which then is not', async () => {
    await askTwice(refuse);
    expect(await isRight(codes[1])).toBe(false);
    expect(await isRight(codes[0])).toBe(true);
  });

  it('[R5.7] is valid until its successor was sent, and no longer', async () => {
    let wasRight = false;
    await askTwice(async () => {
      wasRight = await isRight(codes[0]);
    });
    expect([wasRight, await isRight(codes[1])]).toEqual([true, false]);
    provider().advance(30);
    await askTwice(async () => {});
    expect([await isRight(codes[2]), await isRight(codes[3])]).toEqual([false, true]);
  });

  it.each([0, 1])('[A2] is as good as a successor that may have been sent, and one is used', async (used) => {
    await askTwice(giveUp);
    expect(await isRight(codes[used])).toBe(true);
    expect(await isRight(codes[1 - used])).toBe(false);
    expect(await isRight(codes[used])).toBe(false);
  });

  it.each([
    ['five', 2, true],
    ['no more', 3, false],
  ])(
    '[A3] shares its tries with a successor that may have been sent, which has %s',
    async (_, left, isLeft) => {
      const guess = async (times: number) => {
        for (let at = 0; at < times; at += 1) expect(await check('000')).toMatchObject({ error: true });
      };
      await ask();
      await guess(4);
      provider().advance(30);
      send = giveUp;
      await ask();
      await guess(1);
      expect(await isRight(codes[0])).toBe(false);
      await guess(left);
      expect(await isRight(codes[1])).toBe(isLeft);
    },
  );

  it.each([
    [0, false],
    [1, true],
    [2, true],
  ])(
    '[A3] a code that may have been sent needs no waiting before the next, and may arrive after it (%i)',
    async (place, expected) => {
      await askTwice(giveUp);
      expect(await ask()).toMatchObject({ error: false });
      expect((await ask())['message']).toContain('30 seconds');
      expect(await isRight(codes[place])).toBe(expected);
    },
  );

  it('[A2] a code that may have been sent expires and is bound to its caller like any other', async () => {
    await askTwice(giveUp);
    provider().advance(299);
    expect(await isRight(codes[0])).toBe(false);
    const { app } = provider();
    const payload = new URLSearchParams({ mobile, otp: codes[1] ?? '' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const url = apiBase + paths.verifyCode;
    const stranger = await app.inject({ method: 'POST', url, headers, payload, remoteAddress: '192.0.2.9' });
    expect(stranger.json()).toMatchObject({ error: true });
    provider().advance(1);
    expect(await isRight(codes[1])).toBe(false);
  });
});
