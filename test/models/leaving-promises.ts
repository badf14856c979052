import { everyStep, isSame, type Step } from './logs.ts';
import type { Closable, Customers, Model } from './model.ts';
import type { Entry } from './replay.ts';

type Invariants = Model['invariants'];
type PathInvariants = NonNullable<Model['pathInvariants']>;

/** The invariants of a model, and those derived from its fields `closes` and `customers`. */
export function invariantsOf({ invariants, closes, customers, cases }: Model): Invariants {
  const casesOf = (types: readonly string[]) => types.flatMap((type) => cases[type] ?? []);
  return {
    ...invariants,
    ...(typeof closes !== 'string' && {
      'what is shown and can be closed can be closed in every state': (snapshot) =>
        closes.every(({ by, isShown }) =>
          casesOf(by).every((event) => !isShown(snapshot, event) || snapshot.can(event)),
        ),
    }),
    ...(typeof customers !== 'string' && {
      'a customer who leaves is heard in every state that holds something of them (C9)': (snapshot) =>
        customers.isEmpty(snapshot) || casesOf(customers.leaving).every((event) => snapshot.can(event)),
    }),
  };
}

/** The path invariants of a model, and those derived from its fields `closes` and `customers`. */
export function pathInvariantsOf({ pathInvariants, closes, customers }: Model): PathInvariants {
  return {
    ...pathInvariants,
    ...(typeof closes !== 'string' && {
      'what was closed is gone, and nothing is sent for it until it is opened again': (log) =>
        closes.every((closable) => staysClosed(log, closable)),
    }),
    ...(typeof customers !== 'string' && {
      'nothing of a customer, and no answer to them, reaches another session (C9)': (log) =>
        everyStep(log, (step) => isOfOneSession(step, customers)),
    }),
  };
}

function staysClosed(log: readonly Entry[], closable: Closable): boolean {
  const { by, isShown, isClosed: hasClosed, opens, sends, goesOn = [] } = closable;
  const isItsOwn = (effect: string) => sends?.includes(effect) ?? true;
  let isClosed = false;
  return everyStep(log, (step) => {
    const { cause, entries, before, after } = step;
    const event = cause?.kind === 'heard' ? cause.event : null;
    if (event !== null && opens.includes(event.type)) isClosed = false;
    if (event !== null && by.includes(event.type) && isShown(before, event)) {
      isClosed = true;
      const isRunning = Object.keys(after.children).some((id) => isItsOwn(id) && !goesOn.includes(id));
      if (isRunning || !(hasClosed?.(step) ?? !isShown(after, event))) return false;
    }
    return !isClosed || !entries.some((entry) => entry.kind === 'begun' && isItsOwn(entry.effect));
  });
}

/** True unless a customer has left or changed, and data or a running effect of the previous one remains. */
function isOfOneSession(
  { cause, entries, before, after }: Step,
  { leaving, isLeaving = () => true, isEmpty, customerIn = () => null, asks }: Customers,
): boolean {
  const event = cause?.kind === 'heard' ? cause.event : null;
  const hasLeft = event !== null && leaving.includes(event.type) && isLeaving(before, event);
  const customer = customerIn(before);
  const hasChanged = customer !== null && !isSame(customer, customerIn(after));
  if (hasLeft && !isEmpty(after)) return false;
  if (!hasLeft && !hasChanged) return true;
  const begunAnew = entries.flatMap((entry) => (entry.kind === 'begun' ? [entry.effect] : []));
  return Object.keys(after.children).every(
    (id) => begunAnew.includes(id) || (asks !== undefined && !asks.includes(id)),
  );
}
