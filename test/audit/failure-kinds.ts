import type { Failure } from '../../machines/failure.ts';

/** The name of a failure in the words of the audit. */
export function failureKind(error: unknown): string {
  const { kind, unauthorized } = {
    kind: undefined,
    unauthorized: false,
    ...(typeof error === 'object' ? error : {}),
  };
  if (unauthorized) return 'unauthorized';
  return typeof kind === 'string' ? kind : 'otherwise';
}

/** The ways in which a call to the provider goes wrong. */
export const callFailureNames = [
  'offline',
  'timeOut',
  'unauthorized',
  'clientError',
  'serverError',
  'errorFlag',
  'unreadable',
] as const;
export type CallFailureName = (typeof callFailureNames)[number];

/** The provider's words in a refusal that the ledger tries: to be found again in what a machine shows. */
export const providersWords = 'The provider’s own words';

const refusal: Failure = { kind: 'refusal', message: providersWords, unauthorized: false };

/** What a request of `src/api` throws in each; a test compares this with the client itself. */
export const callFailures: Readonly<Record<CallFailureName, Failure>> = {
  offline: { kind: 'unreachable' },
  timeOut: { kind: 'unreachable' },
  unauthorized: { kind: 'refusal', message: providersWords, unauthorized: true },
  clientError: refusal,
  serverError: { kind: 'unreachable' },
  errorFlag: refusal,
  unreadable: { kind: 'malformed' },
};
