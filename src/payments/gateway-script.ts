import { gateways, type GatewayId } from '../../machines/payment/gateways.ts';
import type { PaymentProof } from '../../machines/payment/payment.ts';
import { loadScript } from '../lib/script-loader.ts';
import { CannotOpen } from './driver.ts';

/** Below the machine's limit for opening, so that a blocked script differs from a window that does not open. */
const scriptTimeoutMs = 12_000;

/** Fetches a gateway's script once, from `scriptUrl` when the provider named an address. Rejects when it cannot be had [R7.3]. */
export function fetchScript(id: GatewayId, scriptUrl: string | null): Promise<void> {
  const { address, brings } = gateways[id].script;
  return loadScript(scriptUrl ?? address, scriptTimeoutMs, brings);
}

/** The global of a gateway's script, as `read` finds it once the script is there. */
export async function fetchGlobal<Global>(
  id: GatewayId,
  scriptUrl: string | null,
  read: () => Global | undefined,
): Promise<Global> {
  await fetchScript(id, scriptUrl).catch(() => {
    throw new CannotOpen('scriptNotLoaded');
  });
  const found = read();
  if (found === undefined) throw new CannotOpen('scriptNotLoaded');
  return found;
}

/** What of a gateway's answer is evidence, and text; nothing else of it is kept. */
export function proofOf(id: GatewayId, answer: object): PaymentProof {
  const entries = Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
    const isEvidence = gateways[id].claimFields.includes(name);
    return isEvidence && (typeof value === 'string' || typeof value === 'number')
      ? [[name, String(value)]]
      : [];
  });
  return Object.fromEntries(entries);
}
