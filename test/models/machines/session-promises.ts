import {
  expiredUserOf,
  isForgotten,
  sessionOf,
  type AuthenticationSlice,
  type User,
} from '../../../machines/session/session.ts';
import type { Case } from '../explore.ts';
import { begun, isSame, told, type Step } from '../logs.ts';
import type { Model } from '../model.ts';
import {
  afterEndings,
  afterEvents,
  afterTime,
  beganWith,
  isUnchanged,
  type AfterEvent,
} from '../promises.ts';

const sliceIn = (event: Case) => event['slice'] as AuthenticationSlice;

const closedAs = (step: Step, reason: string) =>
  step.after.context.session === null &&
  step.after.matches('loggedOut') &&
  isSame(told(step, 'session.closed'), [{ type: 'session.closed', reason }]);

const isForgottenAs = (step: Step, reason: string) =>
  closedAs(step, reason) &&
  step.after.context.expiredUser === null &&
  told(step, 'login.needed').length === 0;

/** The session is over, and what its customer made is kept for them. */
const isExpired = (step: Step) =>
  closedAs(step, 'expired') &&
  isSame(step.after.context.expiredUser, step.before.context.session.user) &&
  told(step, 'login.needed').length === 1;

const noticed = (step: Step, key: string) => told(step, 'notice').some((notice) => notice['key'] === key);
const logged = (step: Step, words: string) =>
  told(step, 'log').some(({ message }) => String(message).includes(words));

/** The customer of this session is logged in; a change of customer is told, and whether it came from another tab. */
function isLoggedInAs(
  step: Step,
  session: { token: string; user: { id: number } },
  restored: boolean,
): boolean {
  const { before, after } = step;
  const opened = told(step, 'session.opened');
  const lastUser = before.context.session?.user ?? before.context.expiredUser ?? session.user;
  const reason = restored ? 'replacedElsewhere' : 'replaced';
  const isSameCustomer = before.context.session?.user.id === session.user.id;
  return (
    after.matches('loggedIn') &&
    after.context.session?.token === session.token &&
    (isSameCustomer || isSame(after.context.session.user, session.user)) &&
    after.context.expiredUser === null &&
    isSame(
      told(step, 'session.closed'),
      lastUser.id === session.user.id ? [] : [{ type: 'session.closed', reason }],
    ) &&
    isSame(opened, isSameCustomer ? [] : [{ type: 'session.opened', userId: session.user.id, restored }])
  );
}

const changedElsewhere: AfterEvent = (step, event) => {
  const { before } = step;
  const slice = sliceIn(event);
  const session = sessionOf(slice);
  const { session: own, expiredUser, closedToken } = before.context;
  if (before.matches('restoring')) return isUnchanged(step);
  if (before.matches('loggedOut')) {
    if (session !== null && session.token !== closedToken) return isLoggedInAs(step, session, true);
    if (expiredUser !== null && isForgotten(slice)) return isForgottenAs(step, 'elsewhere');
    return isUnchanged(step);
  }
  if (session !== null)
    return session.token === own.token ? isUnchanged(step) : isLoggedInAs(step, session, true);
  if (isForgotten(slice)) return isForgottenAs(step, 'elsewhere');
  if (!before.matches('loggedIn')) return isUnchanged(step);
  return expiredUserOf(slice)?.id === own.user.id ? isExpired(step) : isForgottenAs(step, 'elsewhere');
};

const signsOutOfProviderOrEnds = (step: Step) => {
  const provider: string | null = step.before.context.session.provider;
  return provider === null
    ? isForgottenAs(step, 'loggedOut')
    : step.after.hasTag('authenticated') && beganWith(step, 'signOutOfProvider', { provider });
};

/** A sign-out tells the customer when the provider still accepts their token. */
const tellsKeptToken = (step: Step, isKept: boolean, isUnconfirmed: boolean) =>
  noticed(step, 'session.tokenKept') === isKept && logged(step, 'provider did not confirm') === isUnconfirmed;

/** What customers, other tabs and the clock are promised of a session along any path. */
export const sessionPathInvariants: NonNullable<Model['pathInvariants']> = {
  'each event leads to what the customer and the other tabs expect': afterEvents({
    'storage.restored': (step, event) => {
      const { before, after } = step;
      const session = sessionOf(sliceIn(event));
      if (before.matches('restoring') || (before.matches('loggedOut') && before.context.isUntouched)) {
        if (session !== null) return isLoggedInAs(step, session, true);
      }
      if (!before.matches('restoring')) return isUnchanged(step);
      return after.matches('loggedOut') && isSame(after.context.expiredUser, expiredUserOf(sliceIn(event)));
    },
    'storage.unavailable': (step) =>
      step.before.matches('restoring') ? step.after.matches('loggedOut') : isUnchanged(step),
    'storage.changed': changedElsewhere,
    'session.started': (step, event) => {
      const { token, user } = event as unknown as { token: string; user: { id: number } };
      return step.after.context.session?.token === token && isLoggedInAs(step, { token, user }, false);
    },
    'profile.changed': (step, event) => {
      const { userId, user } = event as unknown as { userId: number; user: Partial<User> };
      const { before, after } = step;
      if (!before.matches('loggedIn') || before.context.session.user.id !== userId) return isUnchanged(step);
      return isSame(after.context.session, {
        ...before.context.session,
        user: { ...before.context.session.user, ...user },
      });
    },
    'logout.requested': (step) =>
      step.before.matches('loggedIn')
        ? step.after.hasTag('busy') &&
          beganWith(step, 'revokeToken', { token: step.before.context.session.token })
        : isUnchanged(step),
    'session.refused': (step, { token }) =>
      step.before.matches('loggedIn') && step.before.context.session.token === token
        ? isExpired(step) && noticed(step, 'session.expired')
        : isUnchanged(step),
    'retry.requested': (step) =>
      step.before.hasTag('stuck') ? begun(step, 'signOutOfProvider').length === 1 : isUnchanged(step),
    'device.cleared': (step) =>
      step.before.hasTag('authenticated') ? isForgottenAs(step, 'cleared') : isUnchanged(step),
  }),
  'a sign-out goes on whatever is answered, and stops only without a configuration': afterEndings({
    revokeToken: (step, well, value) => {
      const isRevoked = well && isSame(value, { isRevoked: true });
      return signsOutOfProviderOrEnds(step) && tellsKeptToken(step, !isRevoked, !well);
    },
    signOutOfProvider: (step, well, value) => {
      if (!well && isSame(value, { kind: 'configurationMissing' }))
        return (
          step.after.hasTag('stuck') &&
          noticed(step, 'session.signOutStopped') &&
          logged(step, 'configuration is missing')
        );
      return isForgottenAs(step, 'loggedOut') && logged(step, 'identity provider did not confirm') === !well;
    },
  }),
  'a sign-out goes on when nobody answers': afterTime({
    'signingOut.revokingToken': (step) => signsOutOfProviderOrEnds(step) && tellsKeptToken(step, true, true),
    'signingOut.signingOutOfProvider': (step) =>
      isForgottenAs(step, 'loggedOut') && logged(step, 'identity provider did not confirm'),
  }),
};
