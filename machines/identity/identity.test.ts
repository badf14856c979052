import { describe, expect, it } from 'vitest';
import {
  accountProblem,
  backOffPause,
  isTokenSpent,
  knownCodes,
  problemOf,
  refreshPause,
  shortestPassword,
  tokenLifetime,
} from './identity.ts';

const minute = 60_000;

describe('the token of an account', () => {
  it.each([
    [60 * minute, 55 * minute],
    [5 * minute, minute],
    [30_001, minute],
    [30_000, 0],
    [0, 0],
    [-5 * minute, 0],
  ])('[R9.9] that is good for %d ms is renewed after %d', (lifetime, pause) =>
    expect(refreshPause(lifetime)).toBe(pause),
  );

  it.each([0, 56, -120])('[R9.9] just issued is good for an hour on a clock %d min ahead', (ahead) => {
    const issuedAt = 1_000 * minute;
    const now = issuedAt + ahead * minute;
    const token = { issuedAt, expiresAt: issuedAt + 60 * minute };
    expect(tokenLifetime(token, now, { isNew: true })).toBe(60 * minute);
  });

  it.each([
    [0, 60],
    [20, 40],
    [70, -10],
    [-120, 60],
  ])('[R9.9] kept on this device is good by its clock %d min later for %d min at most', (later, left) => {
    const token = { issuedAt: 0, expiresAt: 60 * minute };
    expect(tokenLifetime(token, later * minute, { isNew: false })).toBe(left * minute);
  });

  it('[R9.9] waits 30 s after a failure, doubling to 16 min', () => {
    const minutes = [1, 2, 3, 4, 5, 6, 7, 40].map((failures) => backOffPause(failures) / minute);
    expect(minutes).toEqual([0.5, 1, 2, 4, 8, 16, 16, 16]);
  });

  it('[R9.9] counts as ended 30 s early', () => {
    expect([30_001, 30_000, 0, -1].map(isTokenSpent)).toEqual([false, true, true, true]);
  });
});

describe('a password', () => {
  it('[R9.9] has six characters at least, and a new one eight (D14)', () => {
    expect(shortestPassword).toBe(6);
    const account = { name: 'Asha', email: 'asha@example.com' };
    expect(accountProblem({ ...account, password: '1234567' })).toMatchObject({ field: 'password' });
    expect(accountProblem({ ...account, password: '12345678' })).toBeNull();
  });
});

it('[R8.11] every failure of the specification is known', () => {
  const named = [
    'invalid-email',
    'wrong-password',
    'invalid-credential',
    'email-already-in-use',
    'user-not-found',
    'user-disabled',
    'too-many-requests',
    'expired-action-code',
    'invalid-action-code',
    'requires-recent-login',
    'user-token-expired',
    'network-request-failed',
    'unauthorized-domain',
    'popup-closed-by-user',
    'cancelled-popup-request',
    'multi-factor-auth-required',
    'account-exists-with-different-credential',
    'missing-recaptcha-token',
    'invalid-recaptcha-token',
  ];
  expect(named.filter((code) => !knownCodes.includes(code))).toEqual([]);
  expect(problemOf({ kind: 'identity', code: 'backend-down', factors: [] }).key).toBe('identity.failed');
});
