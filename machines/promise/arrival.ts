/** When an order is expected, ISO times. */
export type Arrival = { from: string; until: string };

/** The announced arrival of an order; `promisedUntil` is the end of the first promise, '' where the provider does not send it. */
export type Awaited = {
  status: string;
  arrival: Arrival | null;
  promisedUntil: string;
  /** The time that was chosen for it; null for as soon as possible. */
  scheduled: Arrival | null;
};

export type ArrivalState = {
  /** `planned`: before the chosen time, and not late for it; `waiting`: no restaurant has accepted it; `overdue`: the announced time has passed without a new one. */
  kind: 'planned' | 'waiting' | 'ahead' | 'due' | 'late' | 'overdue';
  /** Later than first promised. */
  isLate: boolean;
  /** When it is expected now; null once that has passed as well. */
  expected: Arrival | null;
  /** Until when it was first promised, ISO; '' where nothing was. */
  promisedUntil: string;
};

/** An order for later at these steps is promised for its time, whether or not the provider estimates. */
const toCook = ['pending', 'confirmed', 'preparing'];
const notUnderWay = ['awaiting', 'delivered', 'cancelled'];

/** How an arrival stands at `now` (epoch ms by the provider's clock); null where none is announced or pending [R1.16]. */
export function arrivalState(
  { status, arrival: announced, promisedUntil, scheduled }: Awaited,
  now: number,
): ArrivalState | null {
  if (notUnderWay.includes(status)) return null;
  const isToCook = toCook.includes(status);
  const arrival = announced ?? (isToCook ? scheduled : null);
  const expected = arrival !== null && now <= Date.parse(arrival.until) ? arrival : null;
  const promised = promisedUntil || (arrival?.until ?? '');
  const isLate =
    promised !== '' && Date.parse(expected?.until ?? new Date(now).toISOString()) > Date.parse(promised);
  const rest = { isLate, expected, promisedUntil: promised };
  const isAhead = scheduled !== null && isToCook && now < Date.parse(scheduled.from);
  if (isAhead && !isLate) return { kind: 'planned', ...rest };
  if (status === 'pending') return { kind: 'waiting', ...rest };
  if (promised === '') return null;
  if (isLate || expected === null) return { kind: expected === null ? 'overdue' : 'late', ...rest };
  return { kind: now >= Date.parse(expected.from) ? 'due' : 'ahead', ...rest };
}
