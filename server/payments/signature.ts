import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

type Digest = 'sha256' | 'sha512';

/** Lower-case hex HMAC. */
export function signText(text: string, secret: string, digest: Digest = 'sha256'): string {
  return createHmac(digest, secret).update(text, 'utf8').digest('hex');
}

/** Whether the signature is the text's, compared in constant time. */
export function isSigned(
  text: string,
  signature: string,
  secret: string,
  digest: Digest = 'sha256',
): boolean {
  return isSameText(signature, signText(text, secret, digest));
}

/** Compares in constant time, whatever the lengths. */
export function isSameText(given: string, expected: string): boolean {
  const fingerprint = (text: string) => createHash('sha256').update(text, 'utf8').digest();
  return timingSafeEqual(fingerprint(given), fingerprint(expected));
}
