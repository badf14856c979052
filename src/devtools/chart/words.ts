/** `placeOrder` → `place order`; what is no identifier stays as it is. */
export function identifierInWords(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, (_all, before: string, letter: string) => {
    return `${before} ${letter.toLowerCase()}`;
  });
}

/** The machine's own events as they are; those of effects and timers in words. */
export function eventInWords(type: string): string {
  if (type === '') return 'at once';
  return type
    .replaceAll(/xstate\.done\.actor\.(\S+)/g, '$1 done')
    .replaceAll(/xstate\.snapshot\.(\S+)/g, '$1 moved on')
    .replaceAll(/xstate\.error\.actor\.(\S+)/g, '$1 failed')
    .replaceAll(/xstate\.after\.([^.\s]+)\.\S*/g, 'after $1')
    .replaceAll(/xstate\.done\.state\.\S*/g, 'all parts done');
}

/**
 * A guard as a condition: `isTooLate` → `is too late`, with its parameters where it has any; `not(a)`, `and([a, b])` and `or([a, b])`
 * as sentences; '' for none.
 */
export function guardInWords(guard: unknown): string {
  if (typeof guard === 'string') return identifierInWords(guard);
  if (typeof guard !== 'object' && typeof guard !== 'function') return '';
  if (guard === null) return '';
  const { guards, type, check, params } = { ...noGuard, ...guard };
  if (Array.isArray(guards)) return combined(String(check), guards.map(guardInWords));
  if (typeof type === 'string') return [identifierInWords(type), ...valuesInWords(params)].join(' ');
  return typeof guard === 'function' && guard.name !== 'guard'
    ? identifierInWords(guard.name)
    : 'a condition';
}

const noGuard: { guards: unknown; type: unknown; check: unknown; params: unknown } = {
  guards: undefined,
  type: undefined,
  check: undefined,
  params: undefined,
};

function valuesInWords(params: unknown): string[] {
  if (typeof params === 'string') return [identifierInWords(params)];
  if (typeof params === 'number' || typeof params === 'boolean') return [String(params)];
  return typeof params === 'object' && params !== null ? Object.values(params).flatMap(valuesInWords) : [];
}

/** XState's combinators show their kind in the name of the checking function only. */
function combined(check: string, guards: readonly string[]): string {
  if (check.includes('checkNot')) return denied(guards.join(''));
  return guards.join(check.includes('checkOr') ? ' or ' : ' and ');
}

/** `is late` → `is not late`, `has key` → `has no key`; else with “not” before it. */
function denied(words: string): string {
  const [, verb = '', rest = ''] = /^(is|are|was|were|may|can|must|has) (.*)$/.exec(words) ?? [];
  if (verb === '') return `not: ${words}`;
  return verb === 'has' ? `has no ${rest}` : `${verb} not ${rest}`;
}
