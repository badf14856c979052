/** `wallet-refill-user-<id>-<ms>-<100…999>` [R7.5]: whose wallet it names, or null when it is no such label. */
export function refillCustomer(label: string): number | null {
  const match = /^wallet-refill-user-(\d{1,10})-\d{10,16}-[1-9]\d{2}$/.exec(label);
  return match ? Number(match[1]) : null;
}
