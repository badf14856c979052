import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { publishedKeys } from './public-keys.ts';
import { issuerOf, verifyIdToken } from './verify-id-token.ts';

const now = new Date('2026-11-04T07:00:00Z');
const seconds = now.getTime() / 1000;
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
const good = {
  iss: issuerOf('shop'),
  aud: 'shop',
  sub: 'asha',
  iat: seconds - 10,
  exp: seconds + 3590,
  auth_time: seconds - 10,
  email: 'Asha@Example.com',
  name: 'Asha',
};
const header = { alg: 'RS256', kid: 'one', typ: 'JWT' };
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signed(claims: object, head: object = header, key: KeyObject = own.privateKey): string {
  const text = `${part(head)}.${part(claims)}`;
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`;
}

/** Of a letter that ends 256 bytes: another one that is read as the same. */
const nextLetter = (letter: string) => String.fromCharCode(letter.charCodeAt(0) + 1);

const unsigned = (claims: object = good) => `${part({ alg: 'none', typ: 'JWT' })}.${part(claims)}.`;
const keys = async (keyId: string) => (keyId === 'one' ? own.publicKey : null);
const verify = (token: string, acceptsUnsigned = false) =>
  verifyIdToken(token, { projectId: 'shop', keys, acceptsUnsigned }, now);

describe('an ID token', () => {
  it('[A1, R7.4] of this project, signed by its key, names the user', async () => {
    expect(await verify(signed(good))).toEqual({
      issuer: 'https://securetoken.google.com/shop',
      subject: 'asha',
      email: 'asha@example.com',
      name: 'Asha',
      telephone: null,
      signedInAt: new Date(now.getTime() - 10_000),
    });
  });

  it('[A1, R7.4] vouches for a telephone only where its code was the sign-in itself', async () => {
    const of = (sign_in_provider: string) =>
      verify(signed({ ...good, phone_number: '+919000000001', firebase: { sign_in_provider } }));
    expect(await of('phone')).toMatchObject({ telephone: '919000000001' });
    expect(await of('google.com')).toMatchObject({ telephone: null });
  });

  it.each([
    ['of another issuer', signed({ ...good, iss: issuerOf('other') })],
    ['of an issuer that only begins like ours', signed({ ...good, iss: `${issuerOf('shop')}.evil` })],
    ['for another project', signed({ ...good, aud: 'other' })],
    ['for several projects', signed({ ...good, aud: ['shop', 'other'] })],
    ['that has expired', signed({ ...good, exp: seconds })],
    ['from the future', signed({ ...good, iat: seconds + 120 })],
    ['of a sign-in in the future', signed({ ...good, auth_time: seconds + 120 })],
    ['of nobody', signed({ ...good, sub: '' })],
    ['of a subject that is too long', signed({ ...good, sub: 'x'.repeat(129) })],
    ['without a time', signed({ ...good, exp: undefined })],
    ['signed by a foreign key', signed(good, header, foreign.privateKey)],
    ['of a key that nobody published', signed(good, { ...header, kid: 'two' })],
    ['without a key', signed(good, { alg: 'RS256' })],
    ['signed with the public key as a shared secret', signed(good, { ...header, alg: 'HS256' })],
    ['of the emulator, without a signature', unsigned()],
    ['with an algorithm of none and a key', `${part({ alg: 'none', kid: 'one' })}.${part(good)}.x`],
    ['whose claims were changed', signed(good).replace(part(good), part({ ...good, sub: 'omar' }))],
    ['whose signature is cut', signed(good).slice(0, -8)],
    ['with a part too many', `${signed(good)}.x`],
    ['with a sign behind its signature', `${signed(good)}=`],
    ['with a sign that is skipped', signed(good).replace('.', '.!')],
    ['whose signature is spelled in another way', signed(good).replace(/.$/, nextLetter)],
    ['that is no token', 'x'],
    ['that is nothing', ''],
  ])('[A1] %s is refused', async (_what, token) => expect(await verify(token)).toBeNull());

  it('[A1] of the emulator is accepted only with a start flag, and checked for everything else', async () => {
    expect(await verify(unsigned(), true)).toMatchObject({ subject: 'asha' });
    expect(await verify(unsigned({ ...good, aud: 'other' }), true)).toBeNull();
    expect(await verify(`${unsigned()}x`, true)).toBeNull();
    expect(await verify(signed(good, header, foreign.privateKey), true)).toBeNull();
  });
});

describe('the published keys', () => {
  function publisher() {
    let time = now.getTime();
    let kid = 'one';
    let asked = 0;
    let isUp = true;
    const find = publishedKeys(
      createClock(() => time),
      async () => {
        asked += 1;
        if (!isUp) return new Response('no', { status: 503 });
        const key = { ...own.publicKey.export({ format: 'jwk' }), kid };
        return Response.json({ keys: [key] }, { headers: { 'cache-control': 'public, max-age=3600' } });
      },
    );
    return {
      find,
      asked: () => asked,
      pass: (more: number) => {
        time += more * 1000;
      },
      rotate: () => {
        kid = 'two';
      },
      fall: () => {
        isUp = false;
      },
    };
  }

  it('[A1] are asked for once, by many at a time, until their time is over', async () => {
    const { find, asked, pass } = publisher();
    await Promise.all([find('one'), find('one')]);
    expect(await find('one')).not.toBeNull();
    expect(asked()).toBe(1);
    pass(3601);
    await find('one');
    expect(asked()).toBe(2);
  });

  it('[A1] are asked for again when a new one signs, but not at every invented one', async () => {
    const { find, asked, pass, rotate } = publisher();
    await find('one');
    rotate();
    expect(await find('two')).toBeNull();
    pass(61);
    expect(await find('two')).not.toBeNull();
    expect(asked()).toBe(2);
  });

  it('[A1] that cannot be had are no answer about a token', async () => {
    const { find, fall } = publisher();
    fall();
    await expect(find('one')).rejects.toThrow('503');
  });
});
