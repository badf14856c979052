/** When an order is expected, ISO times. */
export type Arrival = { from: string; until: string };

/** What is told of an order's arrival; `promisedUntil` is the end of the first promise, '' where the provider does not say. */
export type Awaited = { status: string; arrival: Arrival | null; promisedUntil: string };

export type ArrivalState = {
  /** `waiting`: no restaurant has accepted it; `overdue`: what was told has passed and no new time is known. */
  kind: 'waiting' | 'ahead' | 'due' | 'late' | 'overdue';
  /** Later than first promised. */
  isLate: boolean;
  /** When it is expected now; null once that has passed as well. */
  expected: Arrival | null;
  /** Until when it was first promised, ISO; '' where nothing was. */
  promisedUntil: string;
};

const notUnderWay = ['awaiting', 'delivered', 'cancelled'];

/** How an arrival stands at `now` (epoch ms by the provider's clock); null where nothing is told or left to wait for [R1.16]. */
export function arrivalState({ status, arrival, promisedUntil }: Awaited, now: number): ArrivalState | null {
  if (notUnderWay.includes(status)) return null;
  const expected = arrival !== null && now <= Date.parse(arrival.until) ? arrival : null;
  const promised = promisedUntil || (arrival?.until ?? '');
  const isLate =
    promised !== '' && Date.parse(expected?.until ?? new Date(now).toISOString()) > Date.parse(promised);
  const rest = { isLate, expected, promisedUntil: promised };
  if (status === 'pending') return { kind: 'waiting', ...rest };
  if (promised === '') return null;
  if (isLate || expected === null) return { kind: expected === null ? 'overdue' : 'late', ...rest };
  return { kind: now >= Date.parse(expected.from) ? 'due' : 'ahead', ...rest };
}
