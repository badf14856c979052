import type { ModelId } from '../models/machines/models.ts';
import type { Kind } from './audit-data.ts';

/** What a machine moves or knows: money that changes hands; what tells who, where or how to reach somebody. */
const touched: Record<ModelId, readonly Kind[]> = {
  root: [],
  store: ['personal'],
  theme: [],
  notices: [],
  branch: ['personal'],
  session: ['personal'],
  login: ['personal'],
  identity: ['personal'],
  cart: [],
  cartMerge: [],
  favourites: [],
  dietaryNeeds: ['personal'],
  checkout: ['money', 'personal'],
  attempt: ['money'],
  payment: ['money'],
  reorder: [],
  orderChange: ['money', 'personal'],
  complaint: ['money', 'personal'],
  group: ['personal'],
  phoneProof: ['personal'],
  accountDeletion: ['personal'],
  withdrawal: ['money', 'personal'],
  refill: ['money'],
  tracking: ['personal'],
  push: ['personal'],
};

/** What a path touches, from its machine and from how its effects ended. */
export function kindsOf(
  machine: string,
  endings: readonly { isError: boolean; isOffline: boolean }[],
): Kind[] {
  const kinds = Object.entries(touched).flatMap(([id, own]) => (id === machine ? own : []));
  if (endings.some(({ isError }) => isError)) kinds.push('error');
  if (endings.some(({ isOffline }) => isOffline)) kinds.push('offline');
  return kinds;
}

/** What a path is worth looking at first for. */
const weights: Record<Kind, number> = { money: 8, personal: 4, error: 2, offline: 1 };

/** Money counts most, then personal data, then failures; among equals, the path with more failures comes first. */
export const riskOf = ({ kinds, failures }: { kinds: readonly Kind[]; failures: number }): number =>
  kinds.reduce((sum, kind) => sum + weights[kind], 0) + Math.min(failures, 99) / 100;
