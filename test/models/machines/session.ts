import { loggedOutSlice, sliceOf, type Session } from '../../../machines/session/session.ts';
import { sessionMachine } from '../../../machines/session/session-machine.ts';
import type { Cases } from '../explore.ts';
import { answersAreHeard, wordsAreHeard } from '../logs.ts';
import type { Model } from '../model.ts';
import { done, failed, unreachable } from './endings.ts';
import { asha, omar } from './people.ts';
import { endsByItself, failuresAreHeard } from '../promises.ts';
import { sessionPathInvariants } from './session-promises.ts';

const byCode: Session = { token: 'a', user: asha, provider: null };
const byThirdParty: Session = { token: 'b', user: omar, provider: 'google' };

const cases: Cases = {
  'storage.restored': [loggedOutSlice, sliceOf(byCode, null), sliceOf(null, asha)].map((slice) => ({
    type: 'storage.restored',
    slice,
  })),
  'storage.unavailable': [{ type: 'storage.unavailable' }],
  'storage.changed': [loggedOutSlice, sliceOf(byCode, null), sliceOf(null, asha)].map((slice) => ({
    type: 'storage.changed',
    slice,
  })),
  'session.started': [byCode, byThirdParty].map((session) => ({ type: 'session.started', ...session })),
  'profile.changed': [asha, omar].map(({ id }) => ({
    type: 'profile.changed',
    userId: id,
    user: { username: 'Asha R.' },
  })),
  'logout.requested': [{ type: 'logout.requested' }],
  'session.refused': ['a', 'b', 'old'].map((token) => ({ type: 'session.refused', token })),
  'retry.requested': [{ type: 'retry.requested' }],
  'device.cleared': [{ type: 'device.cleared' }],
  ...done('revokeToken', { isRevoked: true }, { isRevoked: false }),
  ...failed('revokeToken'),
  ...done('signOutOfProvider', undefined),
  ...failed('signOutOfProvider', unreachable, { kind: 'configurationMissing' }),
};

export const sessionModel: Model = {
  machine: sessionMachine,
  purpose: 'Logged in or out, and a sign-out that cannot get stuck [R4.1 to R4.4].',
  cases,
  invariants: {
    'whoever is shown as logged in has a session': (snapshot) =>
      snapshot.hasTag('authenticated') === (snapshot.context.session !== null),
    'nobody restored is shown before the store has spoken': (snapshot) =>
      !snapshot.hasTag('restoring') || snapshot.context.session === null,
    'a stored session that comes late is heard until somebody has logged in': (snapshot) =>
      !snapshot.matches('loggedOut') ||
      snapshot.can({ type: 'storage.restored', slice: sliceOf(byCode, null) }) ===
        snapshot.context.isUntouched,
    'a sign-out ends by itself, whoever does not answer': endsByItself('busy'),
    'no failure of an effect goes unheard': failuresAreHeard,
    'every answer of an effect is heard': answersAreHeard(cases),
    'what is offered in a state is heard there': wordsAreHeard(cases, {
      restoring: ['storage.restored', 'storage.unavailable'],
      loggedIn: ['profile.changed', 'logout.requested', 'session.refused', 'device.cleared'],
      signingOut: ['device.cleared'],
      stuck: ['retry.requested', 'device.cleared'],
    }),
  },
  pathInvariants: {
    ...sessionPathInvariants,
    'a sign-out speaks for a session that was open': (log) =>
      log.every(
        (entry) => entry.kind !== 'begun' || !/"(token|provider)":""/.test(JSON.stringify(entry.input)),
      ),
    'openings and closings are told in turns, but for one who follows another whose session expired': (
      log,
    ) => {
      const told = log.flatMap((entry) => (entry.kind === 'told' ? [entry.event] : []));
      const turns = told
        .filter(({ type }) => /^session\.(opened|closed)$/.test(type))
        .filter(
          (event, index, all) =>
            !/replaced|elsewhere/.test(String(event['reason'])) || all[index - 1]?.type === 'session.opened',
        )
        .map(({ type }) => type);
      return turns.every((turn, index) => turn === (index % 2 === 0 ? 'session.opened' : 'session.closed'));
    },
    'signed out of the provider before the session is closed as logged out': (log) =>
      log.every(
        (entry, index) =>
          entry.kind !== 'told' ||
          entry.event['reason'] !== 'loggedOut' ||
          log.slice(0, index).some((before) => before.kind === 'begun' && before.effect === 'revokeToken'),
      ),
  },
  closes: [
    {
      by: ['device.cleared'],
      isShown: (snapshot) => snapshot.hasTag('authenticated'),
      opens: ['session.started', 'storage.changed'],
    },
  ],
  customers: {
    leaving: ['device.cleared'],
    isEmpty: ({ context }) => context.session === null,
    customerIn: ({ context }) => context.session?.token ?? null,
  },
  unreached: {},
  restingPlaces: {},
};
