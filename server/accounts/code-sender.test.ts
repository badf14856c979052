import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { StartError } from '../start-error.ts';
import { startTestProvider } from '../testing/test-provider.ts';
import { codeSenderOf } from './code-sender.ts';

const twilio = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: '+15005550006' };
const message = { to: '919000000001', text: '123456 is your Tiffin code.', code: '123456' };
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('who sends codes', () => {
  it('[R1.12] is nobody without a setting, and half a setting or two are refused with a sentence', () => {
    expect(codeSenderOf({})).toBeNull();
    expect(() => codeSenderOf({ TWILIO_FROM: '+1' })).toThrow(StartError);
    expect(() => codeSenderOf({ SMS_WEBHOOK_URL: 'sms.example' })).toThrow(StartError);
    expect(() => codeSenderOf({ ...twilio, SMS_WEBHOOK_URL: 'https://sms.example' })).toThrow(StartError);
  });

  it('[R1.12] may be an address of one’s own, which can tell that the message is ours', async () => {
    const got: { body: string; headers: IncomingHttpHeaders }[] = [];
    const server = createServer(async (request, reply) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      got.push({ body, headers: request.headers });
      reply.writeHead(got.length === 1 ? 204 : 500).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const send = codeSenderOf({ SMS_WEBHOOK_URL: `http://127.0.0.1:${port}/`, SMS_WEBHOOK_SECRET: 'key' });
    await send?.(message);
    const [{ body, headers } = { body: '', headers: {} }] = got;
    expect(JSON.parse(body)).toEqual({ ...message, to: '+919000000001' });
    const signature = createHmac('sha256', 'key').update(body).digest('hex');
    expect(headers['x-tiffin-signature']).toBe(`sha256=${signature}`);
    await expect(send?.(message)).rejects.toThrow('500');
    server.close();
  });

  it.each([
    ['+15005550006', 'From'],
    ['MG123', 'MessagingServiceSid'],
  ])('[R1.12] may be Twilio, from %s', async (from, field) => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{}', { status: 201 }));
    vi.stubGlobal('fetch', fetched);
    await codeSenderOf({ ...twilio, TWILIO_FROM: from })?.(message);
    const [url, request] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json');
    expect(new Headers(request?.headers).get('authorization')).toBe(`Basic ${btoa('AC1:secret')}`);
    expect(Object.fromEntries(request?.body as URLSearchParams)).toEqual({
      To: '+919000000001',
      [field]: from,
      Body: message.text,
    });
  });
});

describe('a code outside demo mode', () => {
  it('[R1.12] reaches the telephone in the customer’s language, or the customer is told at once', async () => {
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
