import { createHmac } from 'node:crypto';
import { StartError } from '../start-error.ts';

const answerWithinMs = 5000;
const twilioApi = 'https://api.twilio.com/2010-04-01/Accounts';

/** One message to a telephone: `to` is a full number, digits only. */
type CodeMessage = { to: string; text: string; code: string };

/** Hands a message to whoever delivers it; throws when that was not accepted within five seconds. */
export type CodeSender = (message: CodeMessage) => Promise<void>;

/**
 * The sender that the settings name: `SMS_WEBHOOK_URL` (an address of one's own), or `TWILIO_ACCOUNT_SID`,
 * `TWILIO_AUTH_TOKEN` and `TWILIO_FROM`; null when they name none. Throws a StartError for half a setting.
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
  return twilioSender(account, secret, from);
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

/** `from` is a number of the account, or the id of a messaging service, which begins with MG. */
function twilioSender(account: string, secret: string, from: string): CodeSender {
  const url = `${twilioApi}/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
  return async ({ to, text }) => {
    const form = new URLSearchParams({ To: `+${to}`, [sender]: from, Body: text });
    await post(url, form, { Authorization: authorization });
  };
}

async function post(
  url: string,
  body: string | URLSearchParams,
  headers: Record<string, string>,
): Promise<void> {
  const signal = AbortSignal.timeout(answerWithinMs);
  const reply = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' });
  await reply.body?.cancel();
  if (!reply.ok) throw new Error(`The sender of codes answered ${reply.status}`);
}
