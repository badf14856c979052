import { createHmac } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { StartError } from '../start-error.ts';

const answerWithinMs = 5000;

/** One message to a telephone: `to` is a full number, digits only; `code` is empty for a message without one. */
type CodeMessage = { to: string; text: string; code: string };

type TwilioSettings = { account: string; secret: string; from: string; api: string };

/** No answer, or a failure inside the gateway or a proxy: the message may arrive nevertheless. */
export class OutcomeUnknown extends Error {}

/**
 * Hands a message to the SMS gateway; throws when it was not accepted within five seconds, an OutcomeUnknown unless it was
 * refused.
 */
export type CodeSender = (message: CodeMessage) => Promise<void>;

/**
 * The sender that the settings name: `SMS_WEBHOOK_URL` (an address of one's own), or `TWILIO_ACCOUNT_SID`,
 * `TWILIO_AUTH_TOKEN` and `TWILIO_FROM` (with `TWILIO_API_URL` where a relay stands between); null when they name none. Throws
 * a StartError for half a setting.
 */
export function codeSenderOf(env: Record<string, string | undefined>): CodeSender | null {
  const webhook = env['SMS_WEBHOOK_URL'] ?? '';
  const twilio = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'].map((name) => env[name] ?? '');
  const isTwilio = twilio.some((value) => value !== '');
  if (webhook !== '' && isTwilio)
    throw new StartError('Set either SMS_WEBHOOK_URL or the three TWILIO_… settings, not both.');
  if (webhook !== '') return webhookSender(webhook, env['SMS_WEBHOOK_SECRET'] ?? '');
  if (!isTwilio) return null;
  const [account = '', secret = '', from = ''] = twilio;
  if (account === '' || secret === '' || from === '')
    throw new StartError(
      'Twilio needs TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_FROM; one is missing.',
    );
  if (!account.startsWith('AC'))
    throw new StartError('TWILIO_ACCOUNT_SID is the id of an account, which begins with AC.');
  return twilioSender({ account, secret, from, api: env['TWILIO_API_URL'] ?? '' });
}

/** POSTs `{"to": "+…", "text", "code"}` as JSON; the secret signs the body as `X-Tiffin-Signature: sha256=<hex>`. */
function webhookSender(url: string, secret: string): CodeSender {
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new StartError(
      `SMS_WEBHOOK_URL must be an address such as https://sms.example/send, not "${url}".`,
    );
  return async ({ to, text, code }) => {
    const body = JSON.stringify({ to: `+${to}`, text, code });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    await post(url, body, {
      'Content-Type': 'application/json',
      ...(secret !== '' && { 'X-Tiffin-Signature': `sha256=${signature}` }),
    });
  };
}

/**
 * Through Twilio's own client, whose code is read with the first message. `from` is a number of the account, or the id of a
 * messaging service, which begins with MG.
 */
function twilioSender({ account, secret, from, api }: TwilioSettings): CodeSender {
  const sender = from.startsWith('MG') ? { messagingServiceSid: from } : { from };
  const connect = async () => {
    const { default: twilio } = await import('twilio');
    const client = twilio(account, secret, { timeout: answerWithinMs });
    if (api !== '') client.api.baseUrl = api;
    return client;
  };
  let connecting: ReturnType<typeof connect> | null = null;
  return async ({ to, text }) => {
    connecting ??= connect();
    const { messages } = await connecting;
    const sending = messages.create({ to: `+${to}`, body: text, ...sender }).catch((error: unknown) => {
      const { status } = Object(error);
      // Its message may contain the number.
      throw failureOf(status, `Twilio answered ${refusalOf(error)}`);
    });
    await Promise.race([sending, tooLate()]);
  };
}

function refusalOf(error: unknown): string {
  const { status, code } = Object(error);
  return [status, code].filter((part) => part !== undefined).join(', ') || 'nothing';
}

/** Through a proxy the client's own time limit does not hold. */
async function tooLate(): Promise<never> {
  await delay(answerWithinMs, undefined, { ref: false });
  throw new OutcomeUnknown('Twilio did not answer in time');
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<void> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const request = { method: 'POST', body, headers, signal, redirect: 'error' } as const;
  const reply = await fetch(url, request).catch((cause: unknown) => {
    throw new OutcomeUnknown('The sender of codes did not answer', { cause });
  });
  // The status has decided: a body that breaks off changes nothing.
  await reply.body?.cancel().catch(() => undefined);
  if (!reply.ok) throw failureOf(reply.status, `The sender of codes answered ${reply.status}`);
}

function failureOf(status: number | undefined, text: string): Error {
  return status !== undefined && status < 500 ? new Error(text) : new OutcomeUnknown(text);
}
