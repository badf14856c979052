import {
  choices,
  isSameChoice,
  nothingKept,
  type KeptNeeds,
} from '../../../machines/catalogue/kept-needs.ts';
import {
  isSameWish,
  isUnsent,
  requestOf,
  withAccount,
  type AccountNeeds,
} from '../../../machines/dietary-needs/account-needs.ts';
import {
  nobodysNeeds,
  type DietaryNeedsContext,
} from '../../../machines/dietary-needs/dietary-needs-setup.ts';
import type { Case } from '../explore.ts';
import { begun, isRefusal, isSame, wheneverEnded, type Step } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterDelays, afterEndings, afterEvents, afterTime, beganWith, isUnchanged } from '../promises.ts';

const before = (step: Step): DietaryNeedsContext => step.before.context;
const after = (step: Step): DietaryNeedsContext => step.after.context;
const keptIn = (event: Case) => event['kept'] as KeptNeeds;

/** One request, with what is unsent by now. */
const syncs = (step: Step) => {
  const { userId, kept, request } = after(step);
  if (userId === null) return false;
  const wanted = requestOf(kept, userId);
  return step.after.matches('syncing') && isSame(request, wanted) && beganWith(step, 'syncNeeds', wanted);
};

const asksNothing = (step: Step) =>
  isSame(step.after.value, step.before.value) && begun(step, 'syncNeeds').length === 0;

/** It is tried again after a pause, and nothing is lost. */
const retriesLater = (step: Step) =>
  step.after.hasTag('waiting') &&
  after(step).networkErrors === before(step).networkErrors + 1 &&
  isSame(after(step).kept, before(step).kept);

/** What customers are promised of their needs along any path. */
export const dietaryNeedsPathInvariants: NonNullable<Model['pathInvariants']> = {
  'each event leads to what the customer expects': afterEvents({
    'session.opened': (step, event) => {
      const userId = event['userId'] as number;
      if (before(step).userId === userId) return isUnchanged(step);
      const request = requestOf(keptIn(event), userId);
      return isSame(after(step), { ...nobodysNeeds, userId, kept: keptIn(event), request }) && syncs(step);
    },
    'session.closed': (step) => isSame(after(step), nobodysNeeds) && step.after.matches('loggedOut'),
    'needs.changed': (step, event) => {
      const kept = keptIn(event);
      const hasChanged = isUnsent(kept, before(step).userId) && !isSameWish(kept, before(step).kept);
      const goesOn = step.before.matches('resting') && hasChanged ? syncs(step) : asksNothing(step);
      return isSame(after(step).kept, kept) && goesOn;
    },
    'page.shown': (step) => (step.before.matches('resting') ? syncs(step) : isUnchanged(step)),
    'connection.restored': (step) => (step.before.hasTag('waiting') ? syncs(step) : isUnchanged(step)),
  }),
  'an answer settles what the account has, the rest is sent, and what it ignores or refuses is not sent again by itself':
    afterEndings({
      syncNeeds: (step, well, value) => {
        const { userId, kept, request } = before(step);
        if (userId === null || request === null) return false;
        if (!well)
          return isRefusal(value)
            ? step.after.matches({ resting: 'refused' }) && isSame(after(step).kept, kept)
            : retriesLater(step);
        const answer = value as AccountNeeds;
        const next = withAccount(kept, userId, answer);
        if (!isSame(after(step).kept, next) || after(step).networkErrors !== 0) return false;
        if (!isUnsent(next, userId)) return step.after.matches({ resting: 'inAccount' });
        const isIgnored = request.changed.length > 0 && request.revision === answer.revision;
        return isIgnored ? step.after.matches({ resting: 'refused' }) : syncs(step);
      },
    }),
  'what a customer or a guest chose here outlives an answer, and nothing of another customer does': (log) =>
    wheneverEnded(log, 'syncNeeds', (step, well) => {
      if (!well) return true;
      const { kept, userId } = before(step);
      const { account } = kept;
      const isOthers = account !== undefined && account.userId !== userId;
      const own = account?.unsent ?? choices.filter((choice) => !isSameChoice(choice, kept, nothingKept));
      return isOthers
        ? after(step).kept.account?.userId === userId && !after(step).kept.without.includes('egg')
        : own.every((choice) => isSameChoice(choice, kept, after(step).kept));
    }),
  'silence is a network error, and a pause ends with another request': afterTime({
    syncing: retriesLater,
    waiting: syncs,
  }),
  'a request has 20 s, and the pause doubles up to 30 s': afterDelays({
    requestTimeout: (_step, ms) => ms === 20_000,
    retryDelay: (step, ms) => ms === Math.min(30_000, 1000 * 2 ** Math.min(before(step).networkErrors, 5)),
  }),
};
