import type { Kind } from './audit-data.ts';

/** Machines whose paths touch money, and those whose data is a customer's own. */
const money: ReadonlySet<string> = new Set(['attempt', 'payment', 'refill', 'withdrawal', 'checkout']);
const personal: ReadonlySet<string> = new Set([
  'session',
  'login',
  'checkout',
  'withdrawal',
  'store',
  'identity',
  'phoneProof',
  'accountDeletion',
  'push',
]);

/** What a path touches, from its machine and from how its effects ended. */
export function kindsOf(
  machine: string,
  endings: readonly { isError: boolean; isOffline: boolean }[],
): Kind[] {
  const kinds: Kind[] = [];
  if (money.has(machine)) kinds.push('money');
  if (personal.has(machine)) kinds.push('personal');
  if (endings.some(({ isError }) => isError)) kinds.push('error');
  if (endings.some(({ isOffline }) => isOffline)) kinds.push('offline');
  return kinds;
}
