import { describe, expect, it } from 'vitest';
import { newReferralCode } from './random-id.ts';

describe('a referral code', () => {
  it('[R1.23] has eight letters and digits that are not mistaken for one another', () => {
    expect(newReferralCode((count) => Uint8Array.from({ length: count }, (_, at) => at * 37))).toBe(
      'AFLRW38D',
    );
    const all = newReferralCode(() => Uint8Array.from({ length: 256 }, (_, byte) => byte));
    expect(new Set(all).size).toBe(32);
    expect(all).not.toMatch(/[IO01]/);
  });

  it('[R1.23] is another one each time', () => {
    expect(newReferralCode()).toMatch(/^[A-Z2-9]{8}$/);
    expect(newReferralCode()).not.toBe(newReferralCode());
  });
});
