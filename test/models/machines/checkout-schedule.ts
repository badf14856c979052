import { begun, ended, everyStep, heard, isSame } from '../logs.ts';
import type { Model } from '../model.ts';

/** What must follow where an order is wanted at a chosen time, or at another restaurant. */
export const schedulePromises: NonNullable<Model['pathInvariants']> = {
  'the chosen time changes by the customer’s word alone, or goes with them, their restaurant or their order (R1.27)':
    (log) =>
      everyStep(log, (step) => {
        const [before, after] = [step.before.context, step.after.context];
        const chosen = step.before.matches('editing') ? heard(step, 'time.chosen') : null;
        if (chosen !== null) return isSame(after.when, chosen['slot']);
        const isOther =
          (before.customer !== null && before.customer.userId !== after.customer?.userId) ||
          (before.branch !== null && before.branch.id !== after.branch?.id);
        const isPlaced = step.after.matches('placed') || ended(step, 'attempt')?.well === false;
        return isSame(after.when, isOther || isPlaced ? null : before.when);
      }),
  'an order goes out for the time that was chosen, which could be ordered when it was looked at (R1.27)': (
    log,
  ) =>
    everyStep(log, (step) => {
      const look = ended(step, 'readPreflight');
      if (look === null || begun(step, 'attempt').length === 0) return true;
      const { when, record } = step.after.context;
      const { slots, opening } = Object(look.value);
      const isOrderable = when === null ? opening !== 'closed' : slots.includes(when.from);
      return isOrderable && isSame(record.draft.when, when) && isSame(when, step.before.context.when);
    }),
  'another restaurant ends the look at an order, and nothing else known of it does (R1.30, C12)': (log) =>
    everyStep(log, (step) => {
      const { before, after } = step;
      const isLookedAt = before.matches('checkingOrder') || before.matches('reviewingChanges');
      if (!isLookedAt || heard(step, 'facts.changed') === null) return true;
      if (before.context.customer?.userId !== after.context.customer?.userId) return true;
      const isOther = before.context.branch?.id !== after.context.branch?.id;
      return after.matches('editing') === isOther;
    }),
};
