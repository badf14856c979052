import { paidFor } from './requests.ts';
import type { World } from './world-shape.ts';

/** The identity of a state; parts that states share are written once. */
export function worldKeys(): (world: World) => string {
  const names = new WeakMap<object, number>();
  const texts = new Map<string, number>();
  const nameOf = (part: object, text: () => string): number => {
    const name = names.get(part) ?? texts.get(text()) ?? texts.size;
    if (!names.has(part)) texts.set(text(), name);
    names.set(part, name);
    return name;
  };
  return ({ tabs, stored, holders, shop, late, leftOpen, budget }) =>
    JSON.stringify([
      // Tabs in the same state are one object.
      tabs.map((tab) => nameOf(tab, () => `tab ${texts.size}`)),
      stored.map((record) => record && [record.attemptKey, record.orderId]),
      holders,
      nameOf(shop, () => JSON.stringify(shop)),
      late.map(({ tab, id, input }) => [tab, id, lateKey(input)]),
      leftOpen,
      nameOf(budget, () => JSON.stringify(budget)),
    ]);
}

function lateKey(input: unknown): unknown {
  const { draft: sent, orderId } = input as { draft?: { attemptKey: string }; orderId?: number };
  return sent?.attemptKey ?? orderId ?? paidFor(input);
}
