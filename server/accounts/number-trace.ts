import { createHmac } from 'node:crypto';

/** A keyed hash of a full number: equal for equal numbers, and useless without the key. */
export function traceOf(secret: Buffer, full: string): string {
  return createHmac('sha256', secret).update(`gone:${full}`).digest('base64url');
}
