/**
 * What becomes of a captured payment that buys nothing [P10]: it goes back at once, or, when only its amount is wrong, it is
 * held until its order has ended, since the customer meant to pay.
 */
export function statusOfReturn(isAmountDue: boolean, isOrderWaiting: boolean): 'requested' | 'held' {
  return isAmountDue || !isOrderWaiting ? 'requested' : 'held';
}
