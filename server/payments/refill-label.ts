const refillLabel = /^wallet-refill-user-(\d{1,15})-(\d{10,16})-[1-9]\d{2}$/;

/** `wallet-refill-user-<id>-<ms>-<100…999>` [R7.5]: whose wallet it names and when the device began it, or null when it is no such label. */
export function readRefillLabel(label: string): { customerId: number; begunAt: number } | null {
  const match = refillLabel.exec(label);
  return match && { customerId: Number(match[1]), begunAt: Number(match[2]) };
}

/** Whether that can name what is paid for: an order of ours by its number, or a refill. */
export function isReference(text: string): boolean {
  return /^\d{1,15}$/.test(text) || refillLabel.test(text);
}
