/** What the page shows in a state that a failed call leads to; `quiet` says why it shows nothing new. */
export type StateMessage = { keys: readonly string[] } | { quiet: string };

const shows = (...keys: string[]): StateMessage => ({ keys });
const quiet = (reason: string): StateMessage => ({ quiet: reason });

/**
 * For states whose message is the page's own, by machine and innermost states: the machine holds none. A test finds failures of
 * calls that have no message and are not here.
 */
export const stateMessages: Readonly<Record<string, Readonly<Record<string, StateMessage>>>> = {
  accountDeletion: {
    asking: shows('deletion.working'),
    closed: shows('session.expired'),
    'deciding.unchecked': shows('deletion.uncheckedTitle'),
    unknown: shows('deletion.unknownTitle', 'deletion.unknownHint'),
  },
  attempt: {
    unknown: shows('checkout.outcome.unknownTitle', 'checkout.outcome.unknownHint'),
    'unpaid.waiting': shows('checkout.outcome.unpaidTitle', 'checkout.outcome.unpaidHintPlain'),
    waitingToRetry: shows('checkout.confirming'),
  },
  cart: {
    'owner.member.debouncing': quiet('it is sent again by itself; an ended session says so on its own'),
    'owner.member.failed': shows('cart.failedTitle', 'cart.failedHint'),
    'owner.member.loading': quiet('the cart is read again, and shows what the provider has'),
    'owner.member.offline': shows('cart.offline'),
    stays: quiet('the cart is read again, and shows what the provider has'),
  },
  cartMerge: { waitingToRetry: quiet('it is tried again by itself; the dishes stay in view') },
  checkout: {
    'editing.charge.settled': shows('checkout.unmet.chargeUnknown'),
    'editing.code.settled': quiet('no code is offered; a typed one is still checked'),
  },
  orderChange: {
    'open.editing': shows('orderChange.problems.unreachable'),
    lost: shows('orderChange.lostTitle', 'orderChange.lostHint'),
    refused: shows('orderChange.refusedTitle'),
  },
  complaint: { lost: shows('complaint.lostTitle', 'complaint.lostHint') },
  dietaryNeeds: {
    'resting.refused': shows('dietary.places.refused'),
    'resting.waitingToRetry': shows('dietary.places.waiting'),
  },
  favourites: {
    waitingToRetry: quiet('it is tried again by itself; the heart stays as the customer set it'),
  },
  group: {
    closed: quiet('the host has left checkout; the hold ends by itself'),
    'opened.reading': shows('group.refused'),
    'opened.sending': quiet('there is no group yet, and its host starts one'),
    'opened.gone': shows('group.states.gone', 'group.states.goneHint'),
    'opened.waiting': shows('group.offline', 'group.offlineWaiting'),
  },
  identity: { 'open.joinFailed': shows('identity.joinFailed') },
  login: {
    'open.awaitingCode.entry.expired': shows('login.expired'),
    'open.loggingIn.askingWhetherJoined': quiet('the provider is asked whether it arrived'),
    'open.registering.askingWhetherRegistered': quiet('the provider is asked whether it arrived'),
  },
  payment: {
    verifying: shows('checkout.confirming'),
    waiting: shows('checkout.confirming'),
  },
  phoneProof: { 'awaitingCode.entry.expired': shows('login.expired') },
  push: {
    'account.waiting': quiet('it is tried again by itself; orders are on their page'),
    'device.setUp.withoutToken+account.waiting': quiet('it is tried again by itself'),
    'device.settingUp.pausing': shows('userSettings.push.settingUp'),
    'device.stopped': shows('userSettings.push.unavailable'),
  },
  reorder: { failed: shows('reorder.failedTitle') },
  tracking: {
    'followed.waiting': quiet('it is read again by itself; the page says how old the position is'),
  },
  withdrawal: {
    finding: shows('wallet.withdraw.asking'),
    reviewing: shows('wallet.withdraw.unreachable'),
    'unknown.waiting': shows('wallet.withdraw.unknown', 'wallet.withdraw.unknownHint'),
  },
};
