import type { AuthError, MultiFactorError, MultiFactorResolver } from 'firebase/auth';
import type { Factor, IdentityFailure } from '../../../machines/identity/identity.ts';

/** The second proofs of an account that this shop can ask for, in the provider's order. */
export function hintsOf({ hints }: MultiFactorResolver) {
  return hints.filter(({ factorId }) => factorId === 'phone' || factorId === 'totp');
}

/** Whatever the SDK threw, as a failure of ours, with the second proofs that it asks for [R8.11]. */
export function identityFailureIn(error: unknown, resolver: MultiFactorResolver | null): IdentityFailure {
  if (!isAuthError(error)) return failure('unknown');
  const factors = (resolver === null ? [] : hintsOf(resolver)).map((hint): Factor => {
    if (hint.factorId === 'totp') return { kind: 'app', hint: hint.displayName ?? '' };
    return { kind: 'sms', hint: 'phoneNumber' in hint ? String(hint.phoneNumber) : '' };
  });
  return failure(error.code.replace(/^auth\//, ''), factors);
}

export function failure(code: string, factors: readonly Factor[] = []): IdentityFailure {
  return { kind: 'identity', code, factors };
}

export function isMultiFactorError(error: unknown): error is MultiFactorError {
  return isAuthError(error) && error.code === 'auth/multi-factor-auth-required';
}

function isAuthError(error: unknown): error is AuthError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string';
}
