const names = ['mistake', 'changed', 'slow', 'address', 'unpaid'] as const;

export type CancelReason = (typeof names)[number];

/** Why an order was cancelled, as it is sent to the provider in any language; pages translate it. */
export const cancelReasons: Record<CancelReason, string> = {
  mistake: 'I ordered by mistake',
  changed: 'I want to change the order',
  slow: 'It is taking too long',
  address: 'The address is wrong',
  unpaid: 'The payment did not arrive in time.',
};

/** Which of the reasons it is; null for free text. */
export function cancelReasonOf(words: string): CancelReason | null {
  return names.find((name) => cancelReasons[name] === words) ?? null;
}
