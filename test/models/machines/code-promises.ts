import type { AnyMachineSnapshot } from 'xstate';
import { mostCodes, mostWrongCodes } from '../../../machines/login/login.ts';
import { begun, everyStep, isRefusal, isSame, wheneverEnded, wheneverHeard } from '../logs.ts';
import type { Model } from '../model.ts';
import { afterDelays, delaysRun } from '../promises.ts';

/** Where the proof of a telephone stands, by log-in and by itself [R5.7]. */
export const codeStates: Model['invariants'] = {
  'at most five wrong codes to one code': (snapshot) => snapshot.context.wrongCodes < mostWrongCodes,
  'at most five codes to one number before a long pause': (snapshot) =>
    snapshot.context.codesSent <= mostCodes,
  'a long pause comes only after five codes (R5.7)': (snapshot) =>
    !snapshot.hasTag('exhausted') || snapshot.context.codesSent === mostCodes,
};

/** The delays that run while a code is awaited, in the state of this name [R5.7]. */
export const codeDelaysRun = (awaitingCode: string) =>
  delaysRun({
    [`${awaitingCode}.entry.live`]: 'codeLifetime',
    [`${awaitingCode}.entry.live.verifying`]: 'requestTimeout',
    [`${awaitingCode}.resend.coolingDown`]: 'resendPause',
    [`${awaitingCode}.resend.exhausted`]: 'longPause',
  });

/** What must follow on the way from a number to a code that is right [R5.7]. */
export const codePromises: NonNullable<Model['pathInvariants']> = {
  'a number that cannot be is explained, and any other gets its code (R5.7)': (log) =>
    wheneverHeard(log, 'phone.submitted', (step, { countryCode, mobile }) => {
      const asked = mobile === '' ? [] : [{ countryCode, mobile }];
      const field = mobile === '' ? 'mobile' : undefined;
      return isSame(begun(step, 'requestCode'), asked) && step.after.context.problem?.field === field;
    }) &&
    wheneverEnded(log, 'requestCode', ({ after }, well, error) => {
      const { codesSent, problem } = after.context;
      if (well) return after.hasTag('code') && codesSent === 1 && problem === null;
      if (!after.hasTag('phone') || after.hasTag('busy')) return false;
      return isRefusal(error) ? problem?.text === 'Too many codes' : problem?.key === 'login.unreachable';
    }) &&
    wheneverHeard(
      log,
      'phone.edited',
      ({ after }) => after.context.isKnown === true || (after.hasTag('phone') && !after.hasTag('busy')),
    ),
  'a whole code is checked, and half a code is explained (R5.7)': (log) =>
    wheneverHeard(log, 'code.submitted', (step, { code }) => {
      if (begun(step, 'logIn').length === 1) return true;
      const { phone, problem } = step.after.context;
      return code === '12'
        ? begun(step, 'verifyCode').length === 0 && problem?.field === 'code'
        : isSame(begun(step, 'verifyCode'), [{ phone, code }]);
    }),
  'a wrong code is told and counted, the fifth ends it, and silence is no wrong code (R5.7)': (log) =>
    wheneverEnded(log, 'verifyCode', (step, well, error) => {
      const { before, after } = step;
      if (well)
        return (
          after.context.proof === 'proof-1' && (after.status === 'done' || begun(step, 'logIn').length === 1)
        );
      const { wrongCodes, problem } = after.context;
      if (!after.hasTag('expired') && !after.can({ type: 'code.submitted', code: '' })) return false;
      if (!isRefusal(error))
        return wrongCodes === before.context.wrongCodes && problem?.key === 'login.unreachable';
      const isLast = before.context.wrongCodes + 1 === mostWrongCodes;
      if (isLast) return after.hasTag('expired') && problem?.key === 'login.tooManyWrongCodes';
      return wrongCodes === before.context.wrongCodes + 1 && problem?.key === 'login.incorrectCode';
    }),
  'another code begins anew, and is asked for by whoever may (R5.7)': (log) =>
    wheneverEnded(log, 'resendCode', ({ before, after }, well, error) => {
      const { codesSent, wrongCodes, problem } = after.context;
      if (!well && !after.can({ type: 'code.resent' })) return false;
      if (!well)
        return isRefusal(error) ? problem?.text === 'Too many codes' : problem?.key === 'login.unreachable';
      const isCounted = codesSent === before.context.codesSent + 1;
      return isCounted && wrongCodes === 0 && problem === null && !after.hasTag('expired');
    }) &&
    wheneverHeard(
      log,
      'code.resent',
      (step) => begun(step, 'resendCode').length + begun(step, 'requestCode').length === 1,
    ),
  'no code is asked for or checked unless a customer says so (R5.7)': (log) =>
    everyStep(log, (step) => {
      const requests = ['requestCode', 'resendCode', 'verifyCode'];
      const word = step.cause?.kind === 'heard' ? step.cause.event.type : '';
      const isSaid = ['phone.submitted', 'code.resent', 'code.submitted'].includes(word);
      return isSaid || requests.every((effect) => begun(step, effect).length === 0);
    }),
  'after a pause another code may be asked for, after five only after a long one (R5.7)': (log) =>
    everyStep(log, ({ cause, before, after }) => {
      const [was, is] = [resendAt(before), resendAt(after)];
      if (cause !== null || was === is || is === undefined) return true;
      const isLong = was === 'coolingDown' && before.context.codesSent >= mostCodes;
      return is === (isLong ? 'exhausted' : 'ready');
    }),
  'a code dies in time; an answer that does not come ends its wait, and so does a pause (R5.7)': afterDelays({
    codeLifetime: ({ after }) => after.hasTag('expired'),
    requestTimeout: ({ before, after }) =>
      !isVerifying(before) || (!isVerifying(after) && (after.hasTag('expired') || isUnreachable(after))),
    resendPause: ({ before, after }) =>
      resendAt(after) === (before.context.codesSent >= mostCodes ? 'exhausted' : 'ready'),
    longPause: ({ after }) => resendAt(after) === 'ready' && after.context.codesSent === 1,
  }),
  'no answer to the first code leaves the number to be tried again (R5.7)': (log) =>
    everyStep(log, ({ cause, before, after }) => {
      if (cause !== null || !('requestCode' in before.children)) return true;
      return (
        after.hasTag('phone') && !after.hasTag('busy') && after.context.problem?.key === 'login.unreachable'
      );
    }),
};

/** How far asking for another code has come, where a code is awaited. */
function resendAt({ value }: AnyMachineSnapshot): unknown {
  return awaitingCodeIn(value)?.resend;
}

function isUnreachable({ context }: AnyMachineSnapshot): boolean {
  return context.problem?.key === 'login.unreachable';
}

function isVerifying({ value }: AnyMachineSnapshot): boolean {
  return awaitingCodeIn(value)?.entry?.live === 'verifying';
}

function awaitingCodeIn(value: unknown) {
  const { open, awaitingCode } = Object(value);
  return awaitingCode ?? Object(open).awaitingCode;
}
