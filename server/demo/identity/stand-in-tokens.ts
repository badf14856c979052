import { createHmac, createSign, generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { PublicKeys } from '../../identity/public-keys.ts';
import { issuerOf } from '../../identity/verify-id-token.ts';

export type TokenSubject = { uid: string; provider: string; email: string; mobile: string; name: string };
export type Tokens = { idToken: string; refreshToken: string; expiresIn: string };

/** The project that the stand-in plays. */
export const standInProject = 'tiffin-demo';
const lifetimeSeconds = 3600;
const keyId = 'stand-in';

/** Tokens of the stand-in, signed by a key that lives as long as this process and checked like real ones. */
export function createStandInTokens(clock: Clock, secret: Buffer) {
  let pair: ReturnType<typeof newPair> | null = null;
  const keyPair = () => (pair ??= newPair());
  const now = () => Math.floor(clock.now().getTime() / 1000);
  const sealOf = (text: string) =>
    createHmac('sha256', secret).update(`identity:${text}`).digest('base64url');

  const issue = ({ uid, provider, email, mobile, name }: TokenSubject, signedInAt = now()): Tokens => {
    const claims = {
      iss: issuerOf(standInProject),
      aud: standInProject,
      sub: uid,
      user_id: uid,
      iat: now(),
      exp: now() + lifetimeSeconds,
      auth_time: signedInAt,
      ...(name !== '' && { name }),
      ...(mobile === ''
        ? { email, email_verified: provider !== 'password' }
        : { phone_number: `+${mobile}` }),
      firebase: { identities: {}, sign_in_provider: provider },
    };
    const text = `${encoded({ alg: 'RS256', kid: keyId, typ: 'JWT' })}.${encoded(claims)}`;
    const signature = createSign('RSA-SHA256').update(text).sign(keyPair().privateKey).toString('base64url');
    const sealed = `${uid}.${signedInAt}`;
    return {
      idToken: `${text}.${signature}`,
      refreshToken: `${sealed}.${sealOf(sealed)}`,
      expiresIn: String(lifetimeSeconds),
    };
  };

  /** Whose refresh token this is and when they signed in, or null. */
  const readRefreshToken = (token: string): { uid: string; signedInAt: number } | null => {
    const at = token.lastIndexOf('.');
    const sealed = token.slice(0, Math.max(0, at));
    const [given, right] = [Buffer.from(token.slice(at + 1)), Buffer.from(sealOf(sealed))];
    if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
    const [uid = '', signedInAt = ''] = sealed.split('.');
    return { uid, signedInAt: Number(signedInAt) };
  };

  const keys: PublicKeys = async (id) => (id === keyId ? keyPair().publicKey : null);
  return { issue, readRefreshToken, keys };
}

function newPair() {
  return generateKeyPairSync('rsa', { modulusLength: 2048 });
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
