import { secondsAfter } from '../../clock.ts';
import type { Clock } from '../../clock.ts';
import type { DemoBooks } from './demo-books.ts';
import { declines } from './demo-declines.ts';
import type { DeclineReason, Verdict } from './demo-declines.ts';
import type { AttemptResult, DemoGateway, Outcome, PaymentAttempt, StandInFacts } from './demo-gateway.ts';

/** How long a bank transfer takes here unless the simulator sets another time. */
const transferSeconds = 30;

/** The vendor's account over its stand-in, and the customer's side of it: test numbers, the bank's question, outcomes. */
export function createStandIn(facts: StandInFacts, books: DemoBooks, clock: Clock): DemoGateway {
  const pay = async (
    { orderId: idOrToken, instrument, consent = null }: PaymentAttempt,
    outcome: Outcome,
    lateSeconds: number,
  ): Promise<AttemptResult | null> => {
    const wanted = await books.findOrder(idOrToken);
    if (wanted === null || (await books.paymentsOf(wanted.id)).some(isTaken)) return null;
    const verdict = outcome === 'decline' ? 'payment_declined' : facts.verdictOf(instrument);
    if (isAsked(verdict) && consent === null) return { kind: 'asked', paymentId: '' };
    const reason = declineOf(verdict, consent);
    const id = facts.newPaymentId(wanted.id, reason !== null);
    const isLate = reason === null && (verdict === 'pending' || outcome === 'capture-late');
    await books.addPayment({
      id,
      orderId: wanted.id,
      amount: outcome === 'wrong-amount' ? Math.max(1, wanted.amount - 100) : wanted.amount,
      currency: wanted.currency,
      method: instrument.method,
      status: reason === null ? (isLate ? 'authorized' : 'captured') : 'failed',
      captureAt: isLate ? secondsAfter(clock.now(), lateSeconds || transferSeconds) : null,
    });
    if (reason !== null) return { kind: 'declined', paymentId: id, reason };
    if (verdict === 'pending') return { kind: 'pending', paymentId: id };
    if (isLate || outcome === 'lose-callback') return { kind: 'silent', paymentId: id };
    const proof = facts.proofOf({ id, orderId: wanted.id });
    return { kind: 'paid', paymentId: id, orderId: wanted.id, proof };
  };
  return {
    ...facts.gateway,
    files: facts.files,
    eventFor: facts.eventFor,
    books,
    pay,
    resultOf: (result, orderId, language) => {
      if (result.kind === 'paid') return { outcome: 'paid', proof: result.proof };
      if (result.kind !== 'declined') return { outcome: result.kind };
      const { reason, paymentId } = result;
      const error = { reason, description: declines[reason][language] };
      return { outcome: 'failed', error: { ...error, ...facts.errorOf(reason, { orderId, paymentId }) } };
    },
  };
}

const isTaken = ({ status }: { status: string }) => status === 'captured' || status === 'authorized';
const isAsked = (verdict: Verdict) => verdict === 'asked' || verdict === 'askedThenDeclined';

function declineOf(verdict: Verdict, consent: 'yes' | 'no' | null): DeclineReason | null {
  if (verdict === 'accepted' || verdict === 'pending') return null;
  if (verdict === 'asked') return consent === 'yes' ? null : 'authentication_failed';
  if (verdict === 'askedThenDeclined')
    return consent === 'yes' ? 'payment_declined' : 'authentication_failed';
  return verdict;
}
