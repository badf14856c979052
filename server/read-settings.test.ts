import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';
import { readSettings, type Environment } from './read-settings.ts';
import { settingNames } from './setting-names.ts';

/** Everything that a shop needs. */
const shop: Environment = {
  DATABASE_URL: 'postgres://tiffin@db1,db2/tiffin',
  TIFFIN_SECRET: 'f'.repeat(64),
  PUBLIC_URL: 'https://shop.example',
  TRUSTED_PROXY: '10.0.0.0/8',
  SMS_WEBHOOK_URL: 'https://sms.example/send',
  SMS_WEBHOOK_SECRET: 'shared',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'hidden',
  RAZORPAY_WEBHOOK_SECRET: 'signed',
  FIREBASE_API_KEY: 'k',
  FIREBASE_AUTH_DOMAIN: 'd.example',
  FIREBASE_PROJECT_ID: 'p',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: 'a',
};
const adviceFor = (changes: Environment) => readSettings({ ...shop, ...changes }).advice.join('\n');
const mistakesFor = (changes: Environment) => readSettings({ ...shop, ...changes }).mistakes;

function check(env: Environment, args: readonly string[] = ['check']) {
  const lines: string[] = [];
  const code = checkConfig(args, env, (line) => lines.push(line));
  return { code, lines };
}

describe('npm run config -- check', () => {
  it('finds nothing wrong with the settings of a shop, and lists what it may lack', () => {
    const { code, lines } = check(shop);
    expect(code).toBe(0);
    expect(lines).toEqual([
      expect.stringContaining('Note: SHARED_ASSETS is not set'),
      'Note: FIREBASE_VAPID_KEY is not set: there are no push messages.',
      'A start with these settings is possible.',
    ]);
  });

  it('lists all that is wrong at once, and that a start is refused', () => {
    const { code, lines } = check({
      PORT: 'x',
      WORK: 'maybe',
      DATABASE_URL: 'mysql://db',
      STRIPE_SECRET_KEY: 'sk_live_1',
    });
    expect(code).toBe(1);
    expect(lines.filter((line) => line.startsWith('Wrong: '))).toEqual([
      expect.stringContaining('DATABASE_URL must be an address'),
      expect.stringContaining('STRIPE_PUBLISHABLE_KEY is missing'),
      expect.stringContaining('PORT must be a number'),
      expect.stringContaining('WORK must be yes or no'),
      expect.stringContaining('one-time codes must reach a telephone'),
    ]);
    expect(lines.at(-1)).toBe('A start with these settings is refused.');
  });

  it('of a demo has no advice and names the demo', () => {
    expect(check({ TIFFIN_DEMO: '1' })).toEqual({
      code: 0,
      lines: [expect.stringContaining('right for a demo')],
    });
  });

  it('prints its usage for anything else', () => {
    expect(check(shop, [])).toEqual({ code: 2, lines: ['npm run config -- check'] });
  });
});

describe('settings that stop a start', () => {
  it.each([
    [{ RAZORPAY_KEY_SECRET: '' }, 'RAZORPAY_KEY_SECRET is missing'],
    [{ RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '' }, 'RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are missing'],
    [
      { STRIPE_PUBLISHABLE_KEY: 'sk_live_1', STRIPE_SECRET_KEY: 'sk_live_1' },
      'STRIPE_PUBLISHABLE_KEY holds a secret key',
    ],
    [
      { STRIPE_PUBLISHABLE_KEY: 'pk_live_1', STRIPE_SECRET_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY holds a public key',
    ],
    [{ RAZORPAY_API_URL: 'api.example' }, 'RAZORPAY_API_URL must be an address'],
    [{ FIREBASE_APP_ID: '' }, 'also needs FIREBASE_APP_ID'],
    [{ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, 'is for a demo only'],
    [{ SMS_WEBHOOK_URL: 'sms' }, 'SMS_WEBHOOK_URL must be an address'],
    [{ SMS_WEBHOOK_URL: '' }, 'one-time codes must reach a telephone'],
    [{ DATABASE_URL: '', WORK: 'no' }, 'WORK=no is for one of several'],
    [{ PUBLIC_URL: 'shop.example' }, 'PUBLIC_URL must be an address'],
    [{ DRAIN_SECONDS: '1.5' }, 'DRAIN_SECONDS must be'],
    [{ SHARED_ASSETS: 'nowhere' }, 'SHARED_ASSETS must be a folder'],
    [{ TIFFIN_DEMO: 'maybe' }, 'TIFFIN_DEMO must be'],
  ])('%j is refused with one sentence', (changes, sentence) => {
    const mistakes = mistakesFor(changes);
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(sentence);
  });

  it('an emulator is refused outside a demo without a project, too', () => {
    expect(readSettings({ ...demoless, FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }).mistakes).toEqual([
      expect.stringContaining('is for a demo only'),
    ]);
  });

  it('no sentence has a secret in it', () => {
    const secrets = {
      RAZORPAY_KEY_ID: 'sk_hidden',
      TIFFIN_SECRET: 'hidden',
      DATABASE_URL: 'mysql://u:hidden@db/t',
    };
    const { mistakes, advice } = readSettings({ ...shop, ...secrets });
    expect([...mistakes, ...advice].join()).not.toContain('hidden');
  });
});

const demoless: Environment = { SMS_WEBHOOK_URL: 'https://sms.example/send' };

describe('settings that a shop will miss', () => {
  it.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL is not set'],
    [{ TIFFIN_SECRET: '' }, 'TIFFIN_SECRET is not set'],
    [{ TIFFIN_SECRET: 'short' }, 'fewer than 32 characters'],
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL is not set'],
    [{ PUBLIC_URL: 'http://shop.example' }, 'PUBLIC_URL is not https'],
    [{ TRUSTED_PROXY: '' }, 'TRUSTED_PROXY is not set'],
    [{ RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' }, 'No gateway has keys'],
    [{ RAZORPAY_WEBHOOK_SECRET: '' }, 'RAZORPAY_WEBHOOK_SECRET is not set'],
    [
      { PAYSTACK_PUBLIC_KEY: 'pk_test_1', PAYSTACK_SECRET_KEY: 'sk_test_1' },
      'PAYSTACK_SECRET_KEY is a test key',
    ],
    [
      { PAYSTACK_PUBLIC_KEY: 'pk_live_1', PAYSTACK_SECRET_KEY: 'sk_test_1' },
      'one is a test key and one is not',
    ],
    [{ RAZORPAY_API_URL: 'https://relay.example' }, "not go to the vendor's own server"],
    [{ SMS_WEBHOOK_SECRET: '' }, 'SMS_WEBHOOK_SECRET is not set'],
    [{ FIREBASE_VAPID_KEY: 'v' }, 'FIREBASE_SERVICE_ACCOUNT is not set'],
    [{ RAZORPAY_KEY_SECERT: 'x' }, 'Is RAZORPAY_KEY_SECRET meant?'],
    [{ TIFFIN_DEMOS: '1' }, 'Is TIFFIN_DEMO meant?'],
  ])('%j is a note and stops nothing', (changes, sentence) => {
    expect(mistakesFor(changes)).toEqual([]);
    expect(adviceFor(changes)).toContain(sentence);
  });
});

describe('RENDER_PAGES', () => {
  const rendererFor = (given?: string) =>
    readSettings({ ...shop, RENDER_PAGES: given }).settings.options.rendererFolder;

  it.each(['no', '0', 'false', 'off', 'NO'])('%s leaves every page to the browser', (given) => {
    expect(mistakesFor({ RENDER_PAGES: given })).toEqual([]);
    expect(rendererFor(given)).toBe('');
  });

  it.each([undefined, '', 'yes', '1', 'on'])('%s renders pages with the built renderer', (given) => {
    expect(mistakesFor({ RENDER_PAGES: given })).toEqual([]);
    expect(rendererFor(given)).toBeUndefined();
  });

  it('any other value is a mistake', () => {
    expect(mistakesFor({ RENDER_PAGES: 'sometimes' })).toEqual([
      expect.stringContaining('RENDER_PAGES must be yes or no'),
    ]);
  });
});

it('every setting is in the table of the README, and nothing else is', () => {
  const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');
  const table = readme.slice(readme.indexOf('| variable'), readme.indexOf('To take real payments'));
  const cells = table.split('\n').map((line) => line.split('|')[1] ?? '');
  const named = cells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z][A-Z_]+)`/g)].map(([, name]) => name ?? ''),
  );
  expect(named.filter((name) => name !== 'VITE_PROVIDER_URL').sort()).toEqual([...settingNames].sort());
});
