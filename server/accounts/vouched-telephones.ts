import { oneTimeCode } from '../database/schema/accounts.ts';
import type { Services } from '../services.ts';
import { vouchedFor } from './identities.ts';
import { parsePhone } from './phone-number.ts';
import { hashOfProof } from './proofs.ts';

const looksLikeToken = (proof: string | null): proof is string => proof?.split('.').length === 3;

/**
 * Where the identity provider sends the codes, its token is the proof of a telephone: kept like one of ours, so that it holds
 * as long, opens one session and ends with it. Refuses a token that does not hold. Asks the network for keys, so never inside
 * a transaction [A1, R7.4].
 */
export async function keepVouchedTelephone(services: Services, proof: string | null): Promise<void> {
  if (!looksLikeToken(proof)) return;
  const { authentication_mode: mode } = await services.settings.read();
  if (mode !== 0) return;
  const { telephone, signedInAt } = await vouchedFor(services, proof);
  const phone = telephone === null ? null : parsePhone(telephone);
  if (phone === null) return;
  await services.database
    .insert(oneTimeCode)
    .values({
      mobile: phone.full,
      caller: 'identity',
      codeHash: '',
      sentAt: signedInAt,
      expiresAt: signedInAt,
      verifiedAt: signedInAt,
      proofHash: hashOfProof(proof),
    })
    .onConflictDoNothing();
}
