/** Without letters and digits that look alike; a power of two, so that every byte finds its letter with equal chance. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;

/** Random bytes of the device. */
const deviceBytes = (count: number): Uint8Array => crypto.getRandomValues(new Uint8Array(count));

/** A new customer's own code for inviting friends: providers of the family make none [R1.23]. */
export function newReferralCode(randomBytes: (count: number) => Uint8Array = deviceBytes): string {
  return Array.from(randomBytes(length), (byte) => letters.charAt(byte % letters.length)).join('');
}
