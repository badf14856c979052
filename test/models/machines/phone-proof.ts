import { phoneProofMachine } from '../../../machines/phone-proof/phone-proof-machine.ts';
import type { Cases } from '../explore.ts';
import type { Model } from '../model.ts';
import { alwaysAfter, answersAreHeard, hasEnded, isBegun, isHeard, stepsIn, wordsAreHeard } from '../logs.ts';
import { codeAnswers, codeScenarios, codeWords, onlyWholeCodes } from './code-cases.ts';
import { codeDelaysRun, codePromises, codeStates } from './code-promises.ts';
import { without } from './endings.ts';

const cases: Cases = { ...codeWords, ...codeAnswers };

export const phoneProofModel: Model = {
  machine: phoneProofMachine,
  inputs: [
    { phone: { countryCode: '91', mobile: '' }, isKnown: false },
    { phone: { countryCode: '91', mobile: '9000000001' }, isKnown: true },
  ],
  purpose:
    'A code to a telephone, for what a token alone may not do: another number, and the end [R1.24, R5.7].',
  cases,
  scenarios: [
    {
      name: 'from the number to the proof',
      cases: {
        ...without('xstate.error.actor.verifyCode', 'xstate.done.actor.resendCode'),
        ...onlyWholeCodes,
      },
    },
    ...codeScenarios(),
  ],
  invariants: {
    ...codeStates,
    'a code lives for its time, and no wait is without end (R5.7)': codeDelaysRun('awaitingCode'),
    'every answer is heard': answersAreHeard(cases),
    'wherever nothing is under way, a customer can go on (R5.7)': wordsAreHeard(cases, {
      enteringPhone: ['phone.submitted'],
      unsent: ['code.resent'],
      'awaitingCode.entry.live.typing': ['code.submitted'],
      'awaitingCode.resend.ready': ['code.resent'],
    }),
    'a number that was typed can be changed': (snapshot) =>
      !snapshot.hasTag('code') || snapshot.can({ type: 'phone.edited' }) === !snapshot.context.isKnown,
    'a code is awaited only after one was sent': (snapshot) =>
      !snapshot.matches('awaitingCode') || snapshot.context.codesSent > 0,
    'it ends with the proof and never keeps the code': (snapshot) =>
      snapshot.status !== 'done' || (snapshot.context.proof !== '' && snapshot.context.code === ''),
    'a number that is known stays what it is': (snapshot) =>
      !snapshot.context.isKnown || snapshot.context.phone.mobile === '9000000001',
  },
  pathInvariants: {
    ...codePromises,
    'a number that is known gets its code at once, any other is asked for (R1.24)': (log) => {
      const [start] = stepsIn(log);
      if (start === undefined) return false;
      const isSent = start.entries.some((entry) => isBegun(entry, 'requestCode'));
      return start.snapshot.hasTag('phone') && isSent === start.snapshot.context.isKnown;
    },
    'a code is sent again only when asked for': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'resendCode'),
        (entry) => isHeard(entry, 'code.resent'),
        (entry) => isBegun(entry, 'resendCode'),
      ),
    'a code is checked only after one has left': (log) =>
      alwaysAfter(
        log,
        (entry) => isBegun(entry, 'verifyCode'),
        (entry) => hasEnded(entry, 'requestCode', true),
        (entry) => isBegun(entry, 'requestCode'),
      ),
  },
  closes: [
    {
      by: ['phone.edited'],
      isShown: (snapshot) => snapshot.hasTag('code') && !snapshot.context.isKnown,
      opens: ['phone.submitted'],
    },
  ],
  customers:
    'accountDeletion and withdrawal start it for one customer and stop it when they leave; in the profile it is stopped with its sheet, which each customer has anew',
  unreached: {},
  restingPlaces: {},
};
