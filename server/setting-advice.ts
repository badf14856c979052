import type { ProviderOptions } from './main.ts';
import { nearestName } from './nearest-name.ts';
import { adapters } from './payments/adapters.ts';
import { ownBeginnings, settingNames } from './setting-names.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const shortestSecret = 32;

/** Sentences that stop no start: unknown names, and outside demo mode what a shop lacks. */
export function settingAdvice(env: Environment, options: ProviderOptions): string[] {
  const unknown = Object.keys(env)
    .filter((name) => isGiven(env, name) && !settingNames.includes(name))
    .filter((name) => ownBeginnings.some((beginning) => name.startsWith(beginning)))
    .map((name) => {
      const near = nearestName(name, settingNames);
      return `${name} is no setting and has no effect.${near === null ? '' : ` Is ${near} meant?`}`;
    });
  return options.demo ? unknown : [...unknown, ...missingInAShop(env, options)];
}

const isGiven = (env: Environment, name: string) => (env[name] ?? '').trim() !== '';

function missingInAShop(env: Environment, options: ProviderOptions): string[] {
  return [
    ...databaseAdvice(env),
    ...filesAdvice(env),
    ...addressAdvice(options),
    ...(options.providerUrl ? [] : paymentAdvice(env, options)),
    ...firebaseAdvice(env, options),
    ...messageAdvice(env),
  ];
}

function databaseAdvice(env: Environment): string[] {
  const advice: string[] = [];
  if (!isGiven(env, 'DATABASE_URL'))
    advice.push(
      'DATABASE_URL is not set: the embedded database serves one process alone and does not force its writes to disk. Set it to a PostgreSQL for a shop that must not lose an order.',
    );
  const secret = env['TIFFIN_SECRET'] ?? '';
  if (secret === '' && isGiven(env, 'DATABASE_URL'))
    advice.push(
      'TIFFIN_SECRET is not set: this machine makes one of its own in DATA_DIR, and a second machine on the same database will be refused. Set the same on every machine.',
    );
  if (secret !== '' && secret.length < shortestSecret)
    advice.push(
      `TIFFIN_SECRET has fewer than ${shortestSecret} characters: make one with "openssl rand -hex 32".`,
    );
  return advice;
}

/** Of a shop of several processes, which are replaced one by one. */
function filesAdvice(env: Environment): string[] {
  if (isGiven(env, 'SHARED_ASSETS') || !isGiven(env, 'DATABASE_URL')) return [];
  return [
    'SHARED_ASSETS is not set: while a new version is started, open pages may ask a process for files of another build and stay without them. Set it to a folder that holds the files of all builds.',
  ];
}

function addressAdvice({ publicUrl = '', trustedProxies = [] }: ProviderOptions): string[] {
  const advice: string[] = [];
  if (publicUrl === '')
    advice.push(
      'PUBLIC_URL is not set: the shop takes its address from each request, and gateways send customers back there. Set it to https://<shop>.',
    );
  else if (!publicUrl.startsWith('https:'))
    advice.push(
      'PUBLIC_URL is not https: browsers refuse location, push messages and the offline shop without it.',
    );
  if (publicUrl.startsWith('https:') && trustedProxies.length === 0)
    advice.push(
      'TRUSTED_PROXY is not set although PUBLIC_URL is https: behind a front server all customers share the limits of one caller. Set it to the addresses of the front server.',
    );
  return advice;
}

function paymentAdvice(env: Environment, { gateways = [] }: ProviderOptions): string[] {
  const advice: string[] = [];
  if (gateways.length === 0)
    advice.push(
      'No gateway has keys: customers can pay from their wallet alone. Set the keys of an account with one.',
    );
  for (const { id } of gateways) {
    const names = adapters.get(id)?.settings;
    if (names === undefined) continue;
    const { publicKey, secretKey, webhookSecret, address } = names;
    if (webhookSecret !== null && !isGiven(env, webhookSecret))
      advice.push(
        `${webhookSecret} is not set: webhooks are refused, and a payment is noticed only when the gateway is asked.`,
      );
    const isTest = (name: string) => /_?test[_-]/i.test(env[name] ?? '');
    if (isTest(publicKey) !== isTest(secretKey))
      advice.push(`Of ${publicKey} and ${secretKey} one is a test key and one is not: payments will fail.`);
    else if (isTest(secretKey)) advice.push(`${secretKey} is a test key: no money is moved.`);
    if (isGiven(env, address))
      advice.push(`${address} is set: payments do not go to the vendor's own server.`);
  }
  return advice;
}

function firebaseAdvice(env: Environment, { firebase = null }: ProviderOptions): string[] {
  const isSet = (name: string) => isGiven(env, `FIREBASE_${name}`);
  const stray = ['SERVICE_ACCOUNT', 'STORAGE_BUCKET', 'MEASUREMENT_ID'].filter(isSet);
  if (firebase === null)
    return stray.length === 0
      ? ['No Firebase project is set: customers sign in by telephone alone, and there are no push messages.']
      : [`FIREBASE_${stray[0]} has no effect without FIREBASE_API_KEY and the other keys of a project.`];
  if (!isSet('VAPID_KEY')) return ['FIREBASE_VAPID_KEY is not set: there are no push messages.'];
  if (!isSet('SERVICE_ACCOUNT'))
    return ['FIREBASE_SERVICE_ACCOUNT is not set: browsers are asked for push messages, but none is sent.'];
  return isGiven(env, 'FCM_API_URL')
    ? ["FCM_API_URL is set: push messages do not go to Google's own server."]
    : [];
}

function messageAdvice(env: Environment): string[] {
  if (!isGiven(env, 'SMS_WEBHOOK_URL')) return [];
  const advice: string[] = [];
  if (!isGiven(env, 'SMS_WEBHOOK_SECRET'))
    advice.push(
      'SMS_WEBHOOK_SECRET is not set: the receiver of SMS_WEBHOOK_URL cannot tell who sends codes.',
    );
  if (!(env['SMS_WEBHOOK_URL'] ?? '').startsWith('https:'))
    advice.push('SMS_WEBHOOK_URL is not https: one-time codes travel where others can read them.');
  return advice;
}
