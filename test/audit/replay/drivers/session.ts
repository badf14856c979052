import { paths } from '../../../../src/api/contract/paths.ts';
import { sessionModel } from '../../../models/machines/session.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf } from '../driver.ts';

const say = wordsOf('en');
const [, restored] = sessionModel.cases['storage.restored'] ?? [];

/** The page of the account, which a customer leaves by logging out. */
export const sessionDriver = driverOf({
  model: 'session',
  start: [{ open: '/user/account' }],
  begins: restored ? [restored] : [],
  tried: { cases: { 'storage.restored': restored ? [restored] : [] } },
  does: { 'logout.requested': [{ press: `${say('shell.logOut')}*` }] },
  calls: {
    revokeToken: {
      path: paths.updatePushId,
      isIts: (form) => form.has('sign_out'),
      fields: () => ({ device_type: 'web' }),
      answer: (output: { isRevoked: boolean } | null) => ({
        error: false,
        message: '',
        data: [],
        ...(output?.isRevoked === false ? {} : { signed_out: '1' }),
      }),
    },
  },
  shows: () => null,
  notFromThePage: {
    'Replayed with the log-in': ['session | session.started | 0'],
    'A device without a customer, or whose storage is denied or late: `denied.deep.journey.ts`, `storage.deep.journey.ts`':
      [
        'session.restoring | storage.restored | 1',
        'session.restoring | storage.unavailable | 0',
        'session.loggedOut | storage.restored | 0',
      ],
    'Another tab is at work: `tabs.deep.journey.ts`, `two-tabs.dom.test.ts`': [
      ...[0, 1].map((branch) => `session.loggedOut | storage.changed | ${branch}`),
      ...[0, 1, 2].map((branch) => `session.loggedIn | storage.changed | ${branch}`),
      ...[0, 1].map((branch) => `session.signingOut | storage.changed | ${branch}`),
      ...[0, 1].map((branch) => `session.authConfigurationMissing | storage.changed | ${branch}`),
    ],
    'The profile is saved on another page: `account.deep.journey.ts`': [
      'session.loggedIn | profile.changed | 0',
    ],
    'Any call is refused its token: `expired-session.test.tsx`': ['session.loggedIn | session.refused | 0'],
    'A third party takes part, and the device is cleared where it fails: `identity.deep.journey.ts`': [
      'session.loggedIn | device.cleared | 0',
      'session.signingOut | device.cleared | 0',
      'session.signingOut.askingProvider | always | 0',
      'session.signingOut.signingOutOfProvider | xstate.done.actor.signOutOfProvider | 0',
      'session.signingOut.signingOutOfProvider | xstate.after.requestTimeout.session.signingOut.signingOutOfProvider | 0',
      'session.authConfigurationMissing | retry.requested | 0',
      'session.authConfigurationMissing | device.cleared | 0',
    ],
  },
  afterKill: null,
});
