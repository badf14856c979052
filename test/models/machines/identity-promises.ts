import { isDefiniteRefusal } from '../../../machines/failure.ts';
import { lateAnswer } from '../../../machines/identity/identity-setup.ts';
import type { IdentityContext } from '../../../machines/identity/identity-setup.ts';
import {
  accountProblem,
  credentialsProblem,
  formAfter,
  identityFailureOf,
  isEnded,
  isPhoneNeeded,
  isShutOut,
  isSilent,
  needsFactor,
  problemOf,
  withoutGuessing,
} from '../../../machines/identity/identity.ts';
import type { IdentityFailure, NewAccount } from '../../../machines/identity/identity.ts';
import { refused } from '../../../machines/login/login-context.ts';
import { emailProblem, type LoginProblem } from '../../../machines/login/login.ts';
import { isConfigurationMissing } from '../../../machines/session/session.ts';
import { digitsOf } from '../../../machines/typed/typed-text.ts';
import { isSame, told, type Step } from '../logs.ts';
import type { Model } from '../model.ts';
import {
  afterEndings,
  afterEvents,
  afterTime,
  beganWith,
  isUnchanged,
  type AfterEnding,
} from '../promises.ts';

const before = (step: Step): IdentityContext => step.before.context;
const after = (step: Step): IdentityContext => step.after.context;
const was = (step: Step, ...places: string[]) => places.some((place) => step.before.matches(place));

const isAsleep = (step: Step) => step.after.matches('asleep');
const logs = (step: Step) => told(step, 'log').length;

/** The customer is at this form, or at the choice of ways, and reads this problem. */
const isAtForm = (step: Step, form: IdentityContext['form'], problem: LoginProblem | null) =>
  after(step).form === form &&
  isSame(after(step).problem, problem) &&
  step.after.hasTag(form ?? 'choices') &&
  !step.after.hasTag('busy');

/** What the customer came with is opened, or asked about first. */
function followsArrival(step: Step): boolean {
  const { arrival, email } = after(step);
  if (arrival === null) return isAtForm(step, null, after(step).problem);
  if (arrival.kind === 'token') return step.after.hasTag('confirmToken');
  return email === ''
    ? step.after.hasTag('confirmEmail')
    : beganWith(step, 'signInWithLink', { email, href: arrival.href });
}

/** The code of a second factor is sent where it comes by message; else it is asked for at once. */
const asksForFactor = (step: Step) => {
  const { factor, factors } = after(step);
  return factors[factor]?.kind === 'sms'
    ? beganWith(step, 'sendFactorCode', { factor })
    : step.after.matches({ open: { secondFactor: 'entering' } });
};

/** A failure leads back to where the customer was, with the sentence of its code, or to the ending that it has [R8.11]. */
function setsBack(step: Step, failure: IdentityFailure): boolean {
  const { form, problem } = before(step);
  if (isSilent(failure)) return isAtForm(step, form, problem);
  if (needsFactor(failure))
    return (
      isSame(after(step).factors, failure.factors) &&
      after(step).factor === 0 &&
      step.after.hasTag('factor') &&
      asksForFactor(step)
    );
  if (isShutOut(failure)) return step.after.hasTag('unavailable') && logs(step) === 1;
  const reads = problemOf(failure);
  return (
    isAtForm(step, formAfter(failure, form), reads) &&
    logs(step) === (reads.key === 'identity.failed' ? 1 : 0)
  );
}

const isLate = (step: Step) => setsBack(step, lateAnswer);

/** Whom the identity provider signed in is joined with an account of the shop. */
const joins: AfterEnding = (step, well, value) =>
  well ? beganWith(step, 'signUp', value) : setsBack(step, identityFailureOf(value));

/** A form that is not complete says why and sends nothing; else the effect begins, and the address is remembered. */
function submits(
  step: Step,
  problem: LoginProblem | null,
  email: string,
  effect: string,
  input: unknown,
): boolean {
  if (problem !== null)
    return isSame(after(step).problem, problem) && isSame(step.before.value, step.after.value);
  return after(step).email === email && after(step).problem === null && beganWith(step, effect, input);
}

const hrefOf = ({ arrival }: IdentityContext) => (arrival?.kind === 'link' ? arrival.href : '');

/** What customers, and the shop beside them, are promised of a third-party sign-in along any path. */
export const identityPathInvariants: NonNullable<Model['pathInvariants']> = {
  'each event leads to what the customer expects': afterEvents({
    'identity.opened': (step) =>
      was(step, 'asleep') ? beganWith(step, 'loadIdentity', undefined) : isUnchanged(step),
    'identity.dismissed': (step) =>
      was(step, 'loading', 'loadFailed', 'unavailable', 'open') ? isAsleep(step) : isUnchanged(step),
    'arrival.found': (step, { arrival, email }) => {
      const isKept = isSame([after(step).arrival, after(step).email], [arrival, email]);
      if (was(step, 'asleep'))
        return (
          isKept && told(step, 'login.needed').length === 1 && beganWith(step, 'loadIdentity', undefined)
        );
      if (was(step, 'loading')) return isKept && step.after.matches('loading');
      return was(step, 'open.choosing') ? isKept && followsArrival(step) : isUnchanged(step);
    },
    'session.restored': (step) =>
      was(step, 'asleep')
        ? step.after.matches('restoring') && beganWith(step, 'loadIdentity', undefined)
        : isUnchanged(step),
    'session.opened': (step) => {
      if (was(step, 'open.awaitingPhone'))
        return step.after.matches('watching') && isSame(after(step).user, before(step).user);
      return was(step, 'loading', 'loadFailed', 'unavailable', 'open') ? isAsleep(step) : isUnchanged(step);
    },
    'session.closed': (step) => (was(step, 'restoring', 'watching') ? isAsleep(step) : isUnchanged(step)),
    'retry.requested': (step) => {
      if (was(step, 'loadFailed')) return beganWith(step, 'loadIdentity', undefined);
      return was(step, 'open.joinFailed') ? beganWith(step, 'signUp', before(step).user) : isUnchanged(step);
    },
    'provider.chosen': (step, { provider }) =>
      was(step, 'open.choosing')
        ? after(step).problem === null && beganWith(step, 'signInWithWindow', { provider })
        : isUnchanged(step),
    'form.chosen': (step, event) => {
      if (!was(step, 'open')) return isUnchanged(step);
      const isBlank = after(step).user === null && after(step).arrival === null;
      return isBlank && isAtForm(step, event['form'] as IdentityContext['form'], null);
    },
    'password.submitted': (step, event) => {
      if (!was(step, 'open.enteringPassword.entering')) return isUnchanged(step);
      const { email, password } = event as unknown as NewAccount;
      const problem = credentialsProblem({ email, password });
      return submits(step, problem, email, 'signInWithPassword', { email, password });
    },
    'account.submitted': (step, event) => {
      if (!was(step, 'open.enteringAccount.entering')) return isUnchanged(step);
      const { name, email, password } = event as unknown as NewAccount;
      const account = { name, email, password };
      return submits(step, accountProblem(account), email, 'createAccount', account);
    },
    'email.submitted': (step, event) => {
      const email = event['email'] as string;
      const problem = emailProblem(email);
      if (was(step, 'open.arriving.confirmingEmail'))
        return submits(step, problem, email, 'signInWithLink', { email, href: hrefOf(before(step)) });
      if (was(step, 'open.askingForReset.entering'))
        return submits(step, problem, email, 'sendReset', { email });
      if (was(step, 'open.askingForLink.entering'))
        return submits(step, problem, email, 'sendLink', { email });
      return isUnchanged(step);
    },
    'arrival.confirmed': (step) => {
      const { arrival } = before(step);
      if (!was(step, 'open.arriving.confirmingToken') || arrival?.kind !== 'token') return isUnchanged(step);
      return beganWith(step, 'signInWithToken', { token: arrival.token });
    },
    'factor.chosen': (step, event) => {
      const factor = event['factor'] as number;
      const isThere = before(step).factors[factor] !== undefined;
      if (!was(step, 'open.secondFactor.entering') || !isThere) return isUnchanged(step);
      return after(step).factor === factor && after(step).problem === null && asksForFactor(step);
    },
    'code.submitted': (step, event) => {
      if (!was(step, 'open.secondFactor.entering')) return isUnchanged(step);
      const code = digitsOf(event['code'] as string);
      if (code.length < 6)
        return after(step).problem?.key === 'login.codeIncomplete' && !step.after.hasTag('busy');
      return (
        after(step).problem === null &&
        beganWith(step, 'confirmFactor', { factor: before(step).factor, code })
      );
    },
    'code.resent': (step) => {
      const { factor, factors } = before(step);
      if (!was(step, 'open.secondFactor.entering') || factors[factor]?.kind !== 'sms')
        return isUnchanged(step);
      return after(step).problem === null && beganWith(step, 'sendFactorCode', { factor });
    },
  }),
  'each answer leads on, or back with a sentence': afterEndings({
    loadIdentity: (step, well, value) => {
      if (was(step, 'restoring'))
        return well && value !== null
          ? step.after.matches('watching') && isSame(after(step).user, value)
          : isAsleep(step);
      if (well) return followsArrival(step);
      return isConfigurationMissing(value)
        ? step.after.hasTag('unavailable') && logs(step) === 1
        : step.after.hasTag('failed') && logs(step) === 0;
    },
    signInWithWindow: joins,
    createAccount: joins,
    signInWithLink: joins,
    signInWithToken: joins,
    signInWithPassword: (step, well, value) =>
      well ? beganWith(step, 'signUp', value) : setsBack(step, withoutGuessing(identityFailureOf(value))),
    confirmFactor: (step, well, value) => {
      const problem = problemOf(identityFailureOf(value));
      if (well || problem.field !== 'code') return joins(step, well, value);
      return (
        isSame(after(step).problem, problem) && step.after.matches({ open: { secondFactor: 'entering' } })
      );
    },
    sendReset: (step, well, value) =>
      well ? step.after.hasTag('sent') : setsBack(step, identityFailureOf(value)),
    sendLink: (step, well, value) =>
      well ? step.after.hasTag('sent') : setsBack(step, identityFailureOf(value)),
    sendFactorCode: (step, well, value) =>
      well
        ? step.after.matches({ open: { secondFactor: 'entering' } })
        : setsBack(step, identityFailureOf(value)),
    signUp: (step, well, value) => {
      const { user } = before(step);
      if (well)
        return (
          step.after.matches('watching') &&
          isSame(after(step).user, user) &&
          told(step, 'identity.signedIn').some(({ provider }) => provider === user?.provider)
        );
      if (isPhoneNeeded(value))
        return step.after.hasTag('awaitingPhone') && told(step, 'phone.needed').length === 1;
      if (!isDefiniteRefusal(value)) return step.after.hasTag('joinFailed');
      return after(step).user === null && isAtForm(step, null, refused(value, 'form'));
    },
    refreshToken: (step, well, value) => {
      if (well)
        return (
          step.after.matches({ watching: 'resting' }) &&
          after(step).user?.lifetime === Object(value).lifetime &&
          after(step).failures === 0
        );
      const failure = identityFailureOf(value);
      if (!isEnded(failure)) return backsOff(step);
      const notices = failure.code === 'user-disabled' ? 1 : 0;
      return (
        isAsleep(step) && told(step, 'identity.ended').length === 1 && told(step, 'notice').length === notices
      );
    },
  }),
  'silence leads on as a failure does': afterTime({
    restoring: isAsleep,
    loading: (step) => step.after.hasTag('failed'),
    'open.awaitingWindow': (step) => isAtForm(step, null, before(step).problem),
    'open.joining': (step) => step.after.hasTag('joinFailed'),
    open: isLate,
    'watching.refreshing': backsOff,
    watching: (step) => beganWith(step, 'refreshToken', undefined),
  }),
};

function backsOff(step: Step): boolean {
  return (
    step.after.matches({ watching: 'backingOff' }) &&
    after(step).failures === Math.min(before(step).failures + 1, 6)
  );
}
