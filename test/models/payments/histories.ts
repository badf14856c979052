import { describe, expect, it } from 'vitest';
import { configurations } from './configurations.ts';
import { exploreWorld } from './explore-world.ts';
import type { Budget } from './world-shape.ts';

export type History = [configuration: keyof typeof configurations, budget: Budget];

function told({ faults, reloads, lateCaptures, otherAmounts, cancels }: Budget): string {
  const spent = Object.entries({ faults, reloads, lateCaptures, otherAmounts, cancels }).filter(
    ([, count]) => count > 0,
  );
  return spent.map(([what, count]) => `${what} ${count}`).join(', ') || 'nothing going wrong';
}

/** Explores these configurations whole, each within its budget. */
export function describeHistories(histories: readonly History[]): void {
  describe('orders and their payments, in every history within a budget', { timeout: 1_200_000 }, () => {
    it.each(histories.map(([name, budget]) => [name, told(budget), budget] as const))(
      '[R1.21, R3.15] (P1 to P6, P17, L1 to L4) configuration %s with %s keeps every promise and always settles',
      (name, _told, budget) => {
        const { broken, stuck, stuckAfter, states } = exploreWorld(configurations[name], budget);
        expect({ broken, stuck, stuckAfter }).toEqual({ broken: [], stuck: 0, stuckAfter: null });
        expect(states).toBeGreaterThan(1000);
      },
    );
  });
}
