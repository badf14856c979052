import { isFavourite, withOtherTabs, withStored } from '../../../machines/favourites/favourites.ts';
import type { FavouriteChange, FavouritesSlice } from '../../../machines/favourites/favourites.ts';
import { emptyFavourites } from '../../../machines/favourites/favourites-setup.ts';
import type { FavouritesContext } from '../../../machines/favourites/favourites-setup.ts';
import type { Case } from '../explore.ts';
import { begun, isRefusal, isSame, told, type Step } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterEndings, afterEvents, afterTime, beganWith, isUnchanged } from '../promises.ts';

const before = (step: Step): FavouritesContext => step.before.context;
const after = (step: Step): FavouritesContext => step.after.context;
const sliceIn = (event: Case) => event['slice'] as FavouritesSlice;
const sliceOf = ({ userId, branchId, known, changes }: FavouritesContext) => ({
  userId,
  branchId,
  known,
  changes,
});

/** A member's account is asked anew; a guest's favourites stay on the device. */
const startsAnew = (step: Step) => {
  const { isLoggedIn, branchId, userId } = after(step);
  return isLoggedIn && branchId > 0
    ? step.after.matches('reading') && beganWith(step, 'readFavourites', { branchId, userId })
    : step.after.matches('keeping');
};

/** The account is asked again after a pause, and no change is lost. */
const retriesLater = (step: Step) =>
  step.after.hasTag('offline') &&
  after(step).networkErrors > before(step).networkErrors &&
  isSame(after(step).changes, before(step).changes);

/** The next change is sent, or the progress is stored where none is left. */
const goesOn = (step: Step) => {
  const [next] = after(step).changes;
  return next === undefined
    ? begun(step, 'storeProgress').length === 1
    : isSame(after(step).sending, next) && beganWith(step, 'sendChange', next);
};

/** What was stored is up to date; what was set meanwhile is sent next. */
const restsOrSends = (step: Step) =>
  after(step).changes.length === 0
    ? step.after.matches('upToDate')
    : step.after.matches({ telling: 'awaitingLock' }) && begun(step, 'acquireLock').length === 1;

const isSettled = (step: Step, change: FavouriteChange) =>
  !after(step).changes.some((one) => isSame(one, change)) && told(step, 'account.changed').length === 1;

const asksAgain = (step: Step) => step.after.matches('reading') && begun(step, 'readFavourites').length === 1;

/** What customers and their other tabs are promised of favourites along any path. */
export const favouritesPathInvariants: NonNullable<Model['pathInvariants']> = {
  'each event leads to what the customer expects': afterEvents({
    'favourite.set': (step, event) => {
      const change = event['change'] as FavouriteChange;
      return isFavourite(after(step), change.productId) === change.isFavourite;
    },
    'storage.restored': (step, event) =>
      isSame(sliceOf(after(step)), withStored(sliceOf(before(step)), sliceIn(event))) && startsAnew(step),
    'storage.changed': (step, event) =>
      isSame(sliceOf(after(step)), {
        ...sliceOf(before(step)),
        ...withOtherTabs(before(step), sliceIn(event)),
      }),
    'session.opened': (step, event) => {
      const userId = event['userId'] as number;
      const own = before(step);
      if (own.isLoggedIn && own.userId === userId) return isUnchanged(step);
      const isOwn = own.userId === null || own.userId === userId;
      return (
        after(step).isLoggedIn &&
        after(step).userId === userId &&
        isSame(after(step).changes, isOwn ? own.changes : []) &&
        startsAnew(step)
      );
    },
    'session.expired': (step) =>
      !after(step).isLoggedIn && isSame(after(step).changes, before(step).changes) && startsAnew(step),
    'session.closed': (step) =>
      isSame(after(step), { ...emptyFavourites, branchId: before(step).branchId }) && startsAnew(step),
    'branch.changed': (step, event) => {
      const branchId = event['branchId'] as number;
      if (branchId === before(step).branchId) return isUnchanged(step);
      return after(step).branchId === branchId && after(step).known.length === 0 && startsAnew(step);
    },
    'connection.restored': (step) => (step.before.hasTag('offline') ? asksAgain(step) : isUnchanged(step)),
    'favourites.doubted': (step) => (step.before.matches('upToDate') ? asksAgain(step) : isUnchanged(step)),
    'lock.acquired': (step, event) => {
      if (!step.before.matches({ telling: 'awaitingLock' })) return isUnchanged(step);
      const stored = event['slice'] as FavouritesSlice | null;
      return isSame(after(step).changes, stored?.changes ?? before(step).changes) && goesOn(step);
    },
  }),
  'each answer settles the change that was sent, or asks again later': afterEndings({
    readFavourites: (step, well, value) =>
      well
        ? isSame(after(step).known, value) && after(step).networkErrors === 0 && restsOrSends(step)
        : retriesLater(step),
    sendChange: (step, well, value) => {
      const sent = before(step).sending;
      if (sent === null) return false;
      if (well)
        return (
          isSettled(step, sent) &&
          after(step).known.includes(sent.productId) === sent.isFavourite &&
          goesOn(step)
        );
      if (!isRefusal(value)) return retriesLater(step);
      return begun(step, 'checkFavourites').length + begun(step, 'readFavourites').length === 1;
    },
    checkFavourites: (step, well, value) => {
      const sent = before(step).sending;
      if (sent === null) return false;
      if (!well) return retriesLater(step);
      const isAsWished = (value as number[]).includes(sent.productId) === sent.isFavourite;
      const notices = told(step, 'notice');
      return (
        isSettled(step, sent) &&
        isSame(after(step).known, value) &&
        (isAsWished
          ? notices.length === 0
          : notices.length === 1 && notices[0]?.['text'] === before(step).refusal) &&
        goesOn(step)
      );
    },
    storeProgress: restsOrSends,
  }),
  'silence is a network error, and the wait for another tab ends': afterTime({
    'telling.awaitingLock': goesOn,
    'telling.sending': retriesLater,
    'telling.checking': retriesLater,
    'telling.storing': restsOrSends,
    offline: asksAgain,
    reading: retriesLater,
  }),
};
