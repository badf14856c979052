import { paths } from '../../../../src/api/contract/paths.ts';
import { wireOrder } from '../../../support/wire-replies.ts';
import { wordsOf } from '../../../support/words.ts';
import { driverOf, isDone } from '../driver.ts';
import { codeIsFine, listed, withBalance } from './replies.ts';

const say = wordsOf('en');
const tryAgain = [{ press: say('app.tryAgain') }];

export const accountDeletionDriver = driverOf({
  model: 'accountDeletion',
  does: {
    'deletion.opened': (_event, from) => (from.matches('closed') ? [{ open: '/user/delete-account' }] : null),
    'deletion.dismissed': () => [{ press: say('account.title') }],
    'obstacles.rechecked': (_event, from) =>
      from.matches({ deciding: 'blocked' }) ? [{ press: say('deletion.recheck') }] : tryAgain,
    'deletion.requested': () => [{ press: say('deletion.sendCode') }],
    'proof.abandoned': () => [{ press: say('deletion.keep') }],
    'outcome.rechecked': () => tryAgain,
  },
  calls: {
    findObstacles: {
      path: paths.listOrders,
      isIts: (form) => form.has('active_status'),
      // Money in the wallet is the other obstacle; the page is led the same way by either.
      can: (ending) => Object(ending['output']).balance !== 100,
      fields: () => ({ limit: '20', offset: '0' }),
      answer: (output: { openOrders: number } | null) => listed(output?.openOrders === 1 ? [wireOrder] : []),
    },
    deleteAccount: {
      path: paths.deleteAccount,
      // The session hears of a refused token first, and takes the customer away.
      can: (ending) => Object(ending['error']).unauthorized !== true,
      fields: ({ proof }: { proof: string }) => ({ proof }),
      answer: () => ({ error: false, message: '', data: [] }),
    },
    askWhetherDeleted: {
      path: paths.listAddresses,
      fields: () => ({}),
      answer: (output: { isDeleted: boolean } | null) =>
        output?.isDeleted === true ? { httpStatus: 401, error: true, message: '' } : listed([]),
    },
  },
  children: {
    phoneProof: (ending) =>
      isDone(ending)
        ? [{ type: '123456', into: say('login.code') }, { press: say('deletion.confirm') }]
        : null,
  },
  given: {
    [paths.requestCode]: codeIsFine,
    [paths.verifyCode]: codeIsFine,
    // The end of the session would end that of every other path too.
    [paths.updatePushId]: () => ({ error: false, message: '', data: [], signed_out: '1' }),
  },
  changed: { [paths.readSettings]: (reply) => withBalance(reply, '0') },
  shows: (snapshot) => {
    if (snapshot.matches('closed')) return null;
    if (snapshot.matches('unknown')) return 'unknown';
    if (snapshot.hasTag('committed')) return 'working';
    if (snapshot.matches('proving')) return 'proving';
    return (
      ['checking', 'blocked', 'free', 'unchecked'].find((deciding) => snapshot.matches({ deciding })) ?? null
    );
  },
  notFromThePage: {
    'The session hears of the refused token first, and takes the customer away': [
      'accountDeletion.deleting | xstate.error.actor.deleteAccount | 0',
    ],
  },
  afterKill: (snapshot) => {
    if (snapshot.matches('closed')) return { back: [], shows: null, why: '' };
    if (snapshot.matches({ deciding: 'checking' })) return { back: [], shows: 'checking', why: '' };
    const why = snapshot.hasTag('committed')
      ? 'Nothing is deleted again: what is still open is looked up, which a deleted account is refused'
      : 'What stands in the way may have changed: it is looked up again';
    return { back: [], shows: 'checking', why };
  },
  once: [paths.deleteAccount],
});
