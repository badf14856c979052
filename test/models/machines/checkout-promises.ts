import { isSamePlace } from '../../../machines/address/address.ts';
import { preflightQuestion } from '../../../machines/checkout/cart-changes.ts';
import { checkoutBill } from '../../../machines/checkout/checkout-bill.ts';
import { chargeQuestion } from '../../../machines/checkout/checkout.ts';
import {
  attemptFrom,
  isSameQuestion,
  paymentSetupOf,
  promoQuestion,
} from '../../../machines/checkout/checkout-context.ts';
import { orderDraftOf } from '../../../machines/checkout/order-fields.ts';
import { unmetGuards } from '../../../machines/checkout/unmet-guards.ts';
import type { Case } from '../explore.ts';
import { begun, ended, everyStep, heard, isRefusal, isSame, passed, told, type Step } from '../logs.ts';
import type { Model } from '../model.ts';

const refusalWords: Record<string, string> = { readDeliveryCharge: 'Too far', validatePromo: 'Expired' };

/** What the customer, the shop and other tabs can always say where the checkout stands; a deaf state answers nothing. */
const hears: Record<string, readonly Case[]> = {
  idle: [{ type: 'checkout.opened' }],
  editing: [
    { type: 'checkout.closed' },
    { type: 'fulfilment.chosen', mode: 'pickup' },
    { type: 'time.chosen', slot: null },
    { type: 'address.chosen', address: null },
    { type: 'addresses.read', addresses: [] },
    { type: 'method.chosen', method: 'razorpay' },
    { type: 'walletUse.toggled', on: true },
    { type: 'promo.applied', code: 'TASTY' },
    { type: 'promo.removed' },
    { type: 'order.submitted', attemptKey: 'key-1', startedAt: '' },
  ],
  checkingOrder: [{ type: 'checkout.closed' }],
  reviewingChanges: [
    { type: 'changes.accepted', startedAt: '' },
    { type: 'order.reconsidered' },
    { type: 'checkout.closed' },
  ],
  ordering: [{ type: 'attempt.checkRequested' }, { type: 'checkout.opened' }, { type: 'checkout.closed' }],
  placed: [{ type: 'checkout.opened' }, { type: 'checkout.closed' }],
  refused: [{ type: 'order.reconsidered' }, { type: 'checkout.opened' }, { type: 'checkout.closed' }],
};

/** What must hold wherever the checkout stands. */
export const checkoutStates: Model['invariants'] = {
  'nobody is left unheard': (snapshot) =>
    [{ type: 'storedAttempt.ended' }, { type: 'methods.failed' }].every((event) => snapshot.can(event)) &&
    Object.entries(hears).every(
      ([state, events]) => !snapshot.matches(state) || events.every((event) => snapshot.can(event)),
    ),
  'the page is open exactly where its bill is shown': (snapshot) =>
    snapshot.matches('idle')
      ? !snapshot.context.isPageOpen
      : !['editing', 'checkingOrder', 'reviewingChanges'].some((state) => snapshot.matches(state)) ||
        snapshot.context.isPageOpen,
  'what is due is asked, and nothing else (R5.3, R1.10)': (snapshot) => {
    if (!snapshot.matches('editing')) return true;
    const { charge, code } = snapshot.value.editing;
    return (
      isSameQuestion(chargeQuestion(snapshot.context), null) === (charge === 'settled') &&
      isSameQuestion(promoQuestion(snapshot.context), null) === (code !== 'checking')
    );
  },
  'what is asked is asked of the bill as it is now': (snapshot) =>
    (!snapshot.hasTag('readingCharge') ||
      isSameQuestion(chargeQuestion(snapshot.context), snapshot.context.chargeAsked)) &&
    (!snapshot.hasTag('checkingCode') ||
      isSameQuestion(promoQuestion(snapshot.context), snapshot.context.promoAsked)),
  'what is looked at was agreed to, under a key of its own (D9)': (snapshot) =>
    !snapshot.matches('checkingOrder') ||
    (snapshot.context.agreed !== null &&
      snapshot.context.attemptKey !== '' &&
      snapshot.context.changes.length === 0),
  'a refused order says why': (snapshot) => !snapshot.matches('refused') || snapshot.context.problem !== null,
};

/** What must follow whenever something happens. */
export const checkoutPromises: NonNullable<Model['pathInvariants']> = {
  'the money that is sent is the money that is shown, and nothing required is missing (R5.2, D16)': (log) =>
    everyStep(log, (step) => {
      const { context } = step.after;
      const isOfBefore = context.isRecovered || context.record?.draft === null;
      if (begun(step, 'attempt').length === 0 || isOfBefore) return true;
      return (
        unmetGuards(context).length === 0 &&
        context.record.draft.finalTotal === checkoutBill(context).total &&
        isSame(context.record.draft, orderDraftOf(context, 'key-1'))
      );
    }),
  'a delivery goes where the customer said yes to, and nowhere else (R1.11, C12)': (log) => {
    let agreed: unknown = null;
    return everyStep(log, (step) => {
      const { before, after } = step;
      if (heard(step, 'order.submitted') ?? heard(step, 'changes.accepted')) agreed = before.context.address;
      const look = ended(step, 'readPreflight');
      if (look === null || begun(step, 'attempt').length === 0 || after.context.mode === 'pickup')
        return true;
      const { address } = Object(look.value);
      return isSame(address, agreed) && isSame(address, after.context.address);
    });
  },
  'an address that is gone is told, and only such a one (R1.11, R8.6)': (log) =>
    everyStep(log, (step) => {
      const { before, after } = step;
      const look = ended(step, 'readPreflight');
      if (look?.well !== true || before.context.mode === 'pickup') return true;
      const isGone = before.context.address !== null && Object(look.value).address === null;
      const keys = told(step, 'notice').map(({ key }) => key);
      return (
        isGone === keys.includes('checkout.unmet.addressGone') &&
        (!isGone || (after.matches('editing') && after.context.isAddressGone))
      );
    }),
  'what is read of the chosen address is what the bill holds of it (R1.11)': (log) =>
    everyStep(log, (step) => {
      const read = heard(step, 'addresses.read');
      if (read === null || !step.before.matches('editing')) return true;
      const [before, after] = [step.before.context, step.after.context];
      if (before.address === null)
        return after.address === null && after.isAddressGone === before.isAddressGone;
      const kept = [read['addresses']].flat().find((address) => Object(address).id === before.address.id);
      if (kept === undefined) return after.address === null && after.isAddressGone;
      return (
        isSame(after.address, kept) && (isSamePlace(before.address, after.address) || after.charge === null)
      );
    }),
  'what the customer chooses is what the bill holds (R1.9, R1.10)': (log) =>
    everyStep(log, ({ before, after, cause }) => {
      if (!before.matches('editing')) return true;
      const held: Record<string, (event: Case) => boolean> = {
        'address.chosen': ({ address }) =>
          isSame(after.context.address, address) && after.context.charge === null,
        'fulfilment.chosen': ({ mode }) => after.context.mode === mode,
        'method.chosen': ({ method }) => after.context.method === method,
        'walletUse.toggled': ({ on }) => after.context.useWallet === on,
        'promo.applied': ({ code }) => after.context.enteredCode === code,
        'promo.removed': () => after.context.promo === null && after.context.enteredCode === null,
      };
      return cause?.kind !== 'heard' || (held[cause.event.type]?.(cause.event) ?? true);
    }),
  'what the shop knows is what the bill is made of': (log) =>
    everyStep(log, (step) => {
      const facts = heard(step, 'facts.changed')?.['facts'];
      return (
        facts === undefined ||
        Object.entries(Object(facts)).every(([name, fact]) => isSame(step.after.context[name], fact))
      );
    }),
  'whoever comes or goes leaves the page as open as it was (A8, C9)': (log) =>
    everyStep(log, (step) => {
      const { before, after } = step;
      if (heard(step, 'facts.changed') === null) return true;
      const known = before.context.customer?.userId;
      const isOther = known !== undefined && known !== after.context.customer?.userId;
      if (before.context.isPageOpen !== after.context.isPageOpen) return false;
      return !isOther || after.matches(after.context.isPageOpen ? 'editing' : 'idle');
    }),
  'the provider’s word about charge and code is kept, its no told beside them': (log) =>
    everyStep(log, (step) => {
      const { context } = step.after;
      const charge = ended(step, 'readDeliveryCharge');
      const code = ended(step, 'validatePromo');
      if (charge !== null) {
        return charge.well
          ? isSame(context.charge, charge.value) && context.chargeProblem === null
          : context.charge === null && context.chargeProblem === refusalWords['readDeliveryCharge'];
      }
      if (code === null) return true;
      if (code.well) return isSame(context.promo, code.value) && context.enteredCode === null;
      const words = isRefusal(code.value)
        ? { key: null, text: refusalWords['validatePromo'] }
        : { key: 'checkout.codeUnchecked', text: null };
      const asked = step.before.context.promoAsked?.code;
      return context.promo === null && isSame(context.promoProblem, { ...words, code: asked });
    }),
  'whoever orders is looked at, or hears what is missing (R5.10)': (log) =>
    everyStep(log, (step) => {
      const { before, after } = step;
      const submitted = heard(step, 'order.submitted');
      if (submitted === null || !before.matches('editing')) return true;
      if (before.context.customer === null) return told(step, 'login.needed').length === 1;
      const { attemptKey, startedAt } = submitted;
      const isWhole =
        unmetGuards(before.context).length === 0 &&
        attemptFrom({ ...before.context, attemptKey: String(attemptKey), startedAt: String(startedAt) }) !==
          null;
      if (!isWhole) return after.matches('editing') && told(step, 'notice').length === 1;
      return after.matches('checkingOrder') && isLookedAt(step) && after.context.startedAt === startedAt;
    }),
  'what was read again leads on, or is shown, or told (C12)': (log) =>
    everyStep(log, (step) => {
      const { before, after } = step;
      const look = ended(step, 'readPreflight');
      const isOver = before.matches('checkingOrder') && step.cause === null;
      if (isOver || look?.well === false) {
        return !after.matches('editing') || after.context.problem !== null;
      }
      if (look === null) return true;
      if (after.matches('ordering')) return begun(step, 'attempt').length === 1;
      const isTold = told(step, 'cart.differed').length === 1;
      return after.matches('reviewingChanges') ? isTold : isTold && told(step, 'notice').length === 1;
    }),
  'differences that are accepted are looked at once more, others forgotten (C12)': (log) =>
    everyStep(log, (step) => {
      if (!step.before.matches('reviewingChanges')) return true;
      if (heard(step, 'changes.accepted')) return step.after.matches('checkingOrder') && isLookedAt(step);
      const isLeft = heard(step, 'order.reconsidered') ?? heard(step, 'checkout.closed');
      return isLeft === null || step.after.context.changes.length === 0;
    }),
  'each attempt ends where its result says, and whoever is away hears of it (P6)': (log) =>
    everyStep(log, (step) => {
      const end = ended(step, 'attempt');
      return end === null || (step.after.context.record === null && hasItsEnd(step, end));
    }),
  'what the customer says, and what the shop changes, reaches the attempt (R1.21)': (log) =>
    everyStep(log, (step) => {
      if (!step.before.matches('ordering') || !step.after.matches('ordering')) return true;
      const { cause, after } = step;
      if (cause?.kind !== 'heard') return true;
      const isOfShop = cause.event.type === 'facts.changed';
      if (!isOfShop && !cause.event.type.startsWith('attempt.')) return true;
      const setup = { type: 'setup.changed', setup: paymentSetupOf(after.context) };
      return isSame(passed(step, 'attempt'), [isOfShop ? setup : cause.event]);
    }),
  'the page opens and closes when it is said': (log) =>
    everyStep(log, (step) => {
      const { before, after } = step;
      const isOpened = heard(step, 'checkout.opened') !== null;
      const isClosed = heard(step, 'checkout.closed') !== null;
      if (before.matches('placed') && (isOpened || isClosed) && after.context.orderId !== null) return false;
      if (isClosed) return !after.context.isPageOpen && (after.matches('idle') || after.matches('ordering'));
      if (!isOpened) return true;
      const leads = ['idle', 'placed', 'refused'].some((state) => before.matches(state));
      return after.context.isPageOpen && (!leads || after.matches('editing'));
    }),
  'what another page left is carried on, once, by its own customer (S7, C9)': (log) =>
    everyStep(log, (step) => {
      const found = heard(step, 'storedAttempt.found');
      if (found === null) return true;
      const { before, after } = step;
      const isOwn = isSame(Object(found['record']).userId, before.context.customer?.userId);
      if (before.matches('ordering') || !isOwn) return begun(step, 'attempt').length === 0;
      return (
        after.matches('ordering') &&
        after.context.isRecovered &&
        isSame(after.context.record, found['record'])
      );
    }),
  'an order that waits for its payment is paid, once, by its own customer, or another one is told to be open (R1.21, C9)':
    (log) =>
      everyStep(log, (step) => {
        const record = heard(step, 'payment.requested')?.['record'];
        if (record === undefined) return true;
        const { customer } = step.before.context;
        const isTaken = Object(record).userId === customer?.userId && !step.before.matches('ordering');
        const input = {
          record,
          setup: paymentSetupOf(step.after.context),
          isRecovered: false,
          returned: null,
        };
        const isTold = told(step, 'notice').length === Number(step.before.matches('ordering'));
        return isTold && isSame(begun(step, 'attempt'), isTaken ? [input] : []);
      }),
  'what ends elsewhere and what breaks is told': (log) =>
    everyStep(log, (step) => {
      if (heard(step, 'storedAttempt.ended')) {
        const isSaid = told(step, 'notice').length === 1 && told(step, 'cart.differed').length === 1;
        return isSaid && !step.after.matches('refused');
      }
      if (heard(step, 'methods.failed')) return told(step, 'notice').length === 1;
      return ended(step, 'watchFacts') === null || told(step, 'log').length === 1;
    }),
};

function isLookedAt(step: Step): boolean {
  return isSame(begun(step, 'readPreflight'), [preflightQuestion(step.after.context)]);
}

function hasItsEnd(step: Step, { well, value }: { well: boolean; value: unknown }): boolean {
  const { before, after } = step;
  const open = before.context.isPageOpen;
  const outcome = well ? Object(value).outcome : 'broken';
  const notices = told(step, 'notice').length;
  if (outcome === 'broken') return after.matches('idle');
  const { record, isRecovered } = before.context;
  const isOrdered = outcome === 'placed' && record.draft !== null;
  const differed = { type: 'cart.differed', ...(isOrdered && { ordered: record.draft.branchId }) };
  if (!isSame(told(step, 'cart.differed'), isOrdered && !isRecovered ? [] : [differed])) return false;
  if (outcome === 'placed') return after.matches('placed') && notices === (open ? 0 : 1);
  if (outcome === 'refused') return after.matches('refused') && notices === (open ? 0 : 1);
  return after.matches(open ? 'editing' : 'idle') && notices === 0;
}
