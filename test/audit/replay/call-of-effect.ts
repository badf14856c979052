import type { Case } from '../../models/explore.ts';
import { isDone, type Call, type Fields } from './driver.ts';

export const pathsOf = ({ path }: Call) => (typeof path === 'string' ? [path] : path);

/** Whether a request is that of an effect. */
export function isCallOf(call: Call | undefined, path: string, form: URLSearchParams): boolean {
  return call !== undefined && pathsOf(call).some((each) => each === path) && (call.isIts?.(form) ?? true);
}

/** The answer that makes an effect end so; null for none. Without an event a late answer, which is a good one. `now` is the page's, in ms. */
export function replyTo(call: Call, event: Case | null, form: URLSearchParams, now: number): object | null {
  if (event === null || isDone(event)) {
    return call.answer?.((event?.['output'] ?? null) as never, form, now) ?? null;
  }
  const failure = { kind: '', message: '', ...Object(event['error']) };
  const { kind, message, unauthorized } = failure;
  if (kind === 'unreachable') return null;
  if (unauthorized === true) return { httpStatus: 401, error: true, message };
  if (call.refuse) return call.refuse(message, failure);
  return kind === 'refusal' ? { error: true, message, data: [] } : null;
}

/** What differs between a request and the fields that it must have. */
export function differencesIn(form: URLSearchParams, expected: Fields): string[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const sent = form.get(name);
    return sent === (value ?? null) ? [] : [`${name}: expected ${value ?? 'none'}, sent ${sent ?? 'none'}`];
  });
}

/** Proofs and keys are made anew in every run, so that records would differ. */
const madeAnew = /key|proof|token|referral_code|fcm/;

/** The fields of a request, without what differs from run to run. */
export function lastingFields(form: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...form].map(([name, value]) => [name, madeAnew.test(name) ? '…' : value]));
}
