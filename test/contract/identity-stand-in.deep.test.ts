import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestProvider, type TestProvider } from '../../server/testing/test-provider.ts';
import { startOfficialEmulator, type OfficialEmulator } from '../support/official-emulator.ts';
import { identitySteps, type Answer, type World } from '../support/identity-steps.ts';
import { tried } from '../support/thorough.ts';

const project = 'tiffin-demo';
const toolkit = '/identitytoolkit.googleapis.com';
let provider: TestProvider | null = null;
let emulator: OfficialEmulator | string = 'it was not asked for';
const answers: Record<'official' | 'own', Map<string, Answer>> = { official: new Map(), own: new Map() };

/** The stand-in, called as the SDK calls it. */
function ownWorld(provider: TestProvider): World {
  const parts = provider.services.demo?.identity?.parts;
  if (!parts) throw new Error('There is no stand-in');
  return {
    ask: async (path, payload) => {
      // The inbox is sorted by time.
      provider.advance(1);
      const url = `${path}${path.includes('?') ? '&' : '?'}key=demo`;
      const reply = await provider.app.inject(payload ? { method: 'POST', url, payload } : { url });
      return { status: reply.statusCode, body: reply.json() };
    },
    newestCode: async () => (await parts.books.messages())[0]?.code ?? '',
    newestLinkCode: async () => (await parts.books.messages())[0]?.code ?? '',
    wantSecondFactor: (uid, mobile) => parts.books.change(uid, { factorMobile: mobile }),
    disable: (uid) => parts.books.change(uid, { disabled: true }),
  };
}

/** The emulator with a project's usual settings: addresses can't be guessed. */
async function officialWorld(url: string): Promise<World> {
  const send = async (method: string, path: string, payload?: object) => {
    const headers = { 'content-type': 'application/json', authorization: 'Bearer owner' };
    const reply = await fetch(url + path, {
      method,
      headers,
      ...(payload && { body: JSON.stringify(payload) }),
    });
    return { status: reply.status, body: await reply.json() };
  };
  const list = async (name: string) =>
    Object((await send('GET', `/emulator/v1/projects/${project}/${name}`)).body)[name] ?? [];
  const change = async (localId: string, values: object) => {
    await send('POST', `${toolkit}/v1/projects/${project}/accounts:update`, { localId, ...values });
  };
  const privacy = { emailPrivacyConfig: { enableImprovedEmailPrivacy: true } };
  await send('PATCH', `${toolkit}/v2/projects/${project}/config?updateMask=emailPrivacyConfig`, privacy);
  return {
    ask: async (path, payload) => {
      const address = `${url}${path}${path.includes('?') ? '&' : '?'}key=demo`;
      const headers = { 'content-type': 'application/json' };
      const reply = await fetch(
        address,
        payload && { method: 'POST', headers, body: JSON.stringify(payload) },
      );
      return { status: reply.status, body: await reply.json() };
    },
    newestCode: async () => (await list('verificationCodes')).at(-1)?.code ?? '',
    newestLinkCode: async () => (await list('oobCodes')).at(-1)?.oobCode ?? '',
    wantSecondFactor: (uid, mobile) =>
      change(uid, { mfa: { enrollments: [{ phoneInfo: `+${mobile}`, mfaEnrollmentId: 'sms' }] } }),
    disable: (uid) => change(uid, { disableUser: true }),
  };
}

describe('the stand-in of the identity provider answers as Google’s own emulator does', () => {
  beforeAll(async () => {
    emulator = await startOfficialEmulator(project, { mayFetch: tried(false, true) });
    if (typeof emulator === 'string') {
      process.stdout.write(`SKIPPED: the official emulator of sign-in, since ${emulator}.\n`);
      return;
    }
    provider = await startTestProvider();
    const worlds = { own: ownWorld(provider), official: await officialWorld(emulator.url) };
    for (const name of ['own', 'official'] as const) {
      const kept = new Map<string, unknown>();
      for (const { title, run } of identitySteps) answers[name].set(title, await run(worlds[name], kept));
    }
  }, 600_000);
  afterAll(async () => {
    if (typeof emulator !== 'string') emulator.stop();
    await provider?.close();
  });

  it.for(identitySteps.map(({ title }) => title))('%s', (title, { skip }) => {
    skip(typeof emulator === 'string', 'there is no emulator');
    expect(answers.own.get(title)).toEqual(answers.official.get(title));
  });
});
