import { createHash } from 'node:crypto';
import { oneTimeCode } from '../database/schema/accounts.ts';
import type { VerifiedIdentity } from '../identity/verify-id-token.ts';
import type { Services } from '../services.ts';
import { vouchedFor } from './identities.ts';
import { parseFull } from './phone-number.ts';
import { hashOfProof } from './proofs.ts';

const hasTokenForm = (proof: string) => proof.split('.').length === 3;

/**
 * What a posted proof is found by. Where the identity provider sends the codes, its token is the proof of a telephone: kept
 * like one of ours, so that it holds as long, opens one session and ends with it. Refuses a token that does not hold. Asks
 * the network for keys, so never inside a transaction [A1, R7.4].
 */
export async function proofHashOf(services: Services, proof: string | null): Promise<string | null> {
  if (proof === null) return null;
  const { authentication_mode: mode } = await services.settings.read();
  if (mode !== 0 || !hasTokenForm(proof)) return hashOfProof(proof);
  const vouched = await vouchedFor(services, proof);
  const proofHash = hashOfSignIn(vouched);
  const { telephone, signedInAt } = vouched;
  const phone = telephone === null ? null : parseFull(telephone);
  if (phone === null) return null;
  await services.database
    .insert(oneTimeCode)
    .values({
      mobile: phone.full,
      caller: 'identity',
      codeHash: '',
      sentAt: signedInAt,
      expiresAt: signedInAt,
      verifiedAt: signedInAt,
      proofHash,
    })
    .onConflictDoNothing();
  return proofHash;
}

/** One sign-in has many tokens. What is hashed here is known to others; its mark keeps it from being posted as a proof. */
function hashOfSignIn({ issuer, subject, signedInAt }: VerifiedIdentity): string {
  const signIn = JSON.stringify([issuer, subject, signedInAt]);
  return `vouched:${createHash('sha256').update(signIn).digest('hex')}`;
}
