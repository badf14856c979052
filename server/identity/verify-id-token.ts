import { verify } from 'node:crypto';
import { z } from 'zod';
import { parseJson } from '../payments/gateway-client.ts';
import type { PublicKeys } from './public-keys.ts';

/** The claims of a valid ID token about its user. */
export type VerifiedIdentity = {
  issuer: string;
  subject: string;
  email: string;
  name: string;
  /** The full number whose code was the sign-in itself, or null: an older proof of a telephone may be out of date. */
  telephone: string | null;
  signedInAt: Date;
};

export type TokenRules = {
  projectId: string;
  keys: PublicKeys;
  /** Tokens of the official emulator have no signature; true only with a start flag. */
  acceptsUnsigned: boolean;
};

/** A machine's clock may be a little off. */
const skewSeconds = 60;
const headerShape = z.object({ alg: z.string(), kid: z.string().optional() });
const claimsShape = z.object({
  iss: z.string(),
  aud: z.string(),
  sub: z.string().min(1).max(128),
  iat: z.number(),
  exp: z.number(),
  auth_time: z.number(),
  email: z.string().max(120).default(''),
  name: z.string().default(''),
  phone_number: z.string().max(20).default(''),
  firebase: z.object({ sign_in_provider: z.string() }).optional(),
});

/**
 * The subject of an ID token of Firebase, or null for any other text: signed by a key that Firebase published, of this
 * project, not expired and not from the future [A1]. Throws when the keys cannot be had.
 */
export async function verifyIdToken(
  token: string,
  { projectId, keys, acceptsUnsigned }: TokenRules,
  now: Date,
): Promise<VerifiedIdentity | null> {
  const parts = token.split('.');
  const [head = '', body = '', signature = ''] = parts;
  if (parts.length !== 3 || !parts.every(isCanonical)) return null;
  const header = headerShape.safeParse(decoded(head));
  const claims = claimsShape.safeParse(decoded(body));
  if (!header.success || !claims.success) return null;
  const { iss, aud, sub, iat, exp, auth_time: signedInAt, email, name, phone_number, firebase } = claims.data;
  const seconds = now.getTime() / 1000;
  if (iss !== issuerOf(projectId) || aud !== projectId) return null;
  if (exp <= seconds || Math.max(iat, signedInAt) > seconds + skewSeconds) return null;
  if (acceptsUnsigned && header.data.alg === 'none') {
    if (signature !== '') return null;
  } else {
    if (header.data.alg !== 'RS256' || header.data.kid === undefined) return null;
    const key = await keys(header.data.kid);
    const isSigned =
      key !== null &&
      verify('RSA-SHA256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
    if (!isSigned) return null;
  }
  return {
    issuer: iss,
    subject: sub,
    email: email.toLowerCase(),
    name: name.slice(0, 100),
    telephone: firebase?.sign_in_provider === 'phone' ? phone_number.replace(/^\+/, '') : null,
    signedInAt: new Date(signedInAt * 1000),
  };
}

/** The issuer that every ID token of a project names. */
export function issuerOf(projectId: string): string {
  return `https://securetoken.google.com/${projectId}`;
}

/** Reading base64url skips what is no letter of it, and the last bits: one signature could be written in many ways. */
function isCanonical(part: string): boolean {
  return Buffer.from(part, 'base64url').toString('base64url') === part;
}

function decoded(part: string): unknown {
  return parseJson(Buffer.from(part, 'base64url').toString('utf8'));
}
