/** A new UUID. Browsers offer their own only over HTTPS and on localhost; their random numbers come everywhere. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Without letters and digits that look alike; a power of two, so that every byte finds its letter with equal chance. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** Random bytes of the device. */
const deviceBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** A new customer's own code for inviting friends: providers of the family make none [R1.23]. */
export function newReferralCode(randomBytes: (count: number) => Uint8Array = deviceBytes): string {
  return Array.from(randomBytes(length), (byte) => letters.charAt(byte % letters.length)).join('');
}
