import { paths } from '../../../../src/api/contract/paths.ts';
import type { WithdrawalAttempt, WithdrawalRequest } from '../../../../machines/withdrawal/withdrawal.ts';
import { toDecimal } from '../../../../machines/money.ts';
import { paymentAddressOf } from '../../../../machines/withdrawal/withdrawal.ts';
import { wordsOf } from '../../../support/words.ts';
import type { Case } from '../../../models/explore.ts';
import { driverOf, isDone, type Act } from '../driver.ts';
import { codeIsFine, listed, withBalance } from './replies.ts';

const say = wordsOf('en');
const rupees = (amount: unknown) => (typeof amount === 'number' ? toDecimal(amount, 2) : '');
const next: Act = { press: say('wallet.withdraw.next') };
const back: Act = { press: say('wallet.withdraw.back') };
const confirm: Act = { press: say('wallet.withdraw.confirm', { amount: '*' }) };
const stored = (attempt: unknown): Act[] => [
  { keep: 'device', name: 'attempt.withdrawal', value: [attempt] },
];
const withdrawals = (items: object[]) => ({ ...listed(items), minimum_amount: '100.00' });
const asked = (form: URLSearchParams) => ({
  id: '1',
  amount_requested: '400.00',
  status: '0',
  remarks: '',
  payment_address: 'Asha Verma, 001234567890, AMBR0001234',
  date_created: '2026-11-05 18:30:00',
  attempt_key: form.get('attempt_key') ?? '',
});
const steps = ['amount', 'details', 'review', 'proof', 'asking', 'unknown', 'notArrived', 'asked'];

export const withdrawalDriver = driverOf({
  model: 'withdrawal',
  start: [{ open: '/user/wallet' }],
  does: {
    'withdrawal.opened': (_event, from) =>
      from.matches('closed') ? [{ press: say('wallet.withdraw.open') }] : null,
    'amount.entered': ({ amount }) => [{ type: rupees(amount), into: say('wallet.withdraw.amount') }, next],
    'details.entered': ({ details }) => {
      const { holder, account, code } = { holder: '', account: '', code: '', ...Object(details) };
      return [
        { type: holder, into: say('wallet.withdraw.holder') },
        { type: account, into: say('wallet.withdraw.account') },
        { type: code, into: say('wallet.withdraw.code') },
        next,
      ];
    },
    'step.left': () => [back],
    'withdrawal.confirmed': (_event, from) =>
      from.hasTag('notArrived') ? [{ press: say('wallet.withdraw.sendAgain') }] : [confirm],
    'check.requested': () => [{ press: say('wallet.withdraw.askAgain') }],
    'withdrawal.dismissed': (_event, from) => (from.matches('closed') ? null : [{ key: 'Escape' }]),
  },
  calls: {
    readWallet: {
      path: paths.readSettings,
      isIts: (form) => form.has('user_id'),
      fields: () => ({ user_id: '1' }),
      answer: () => ({}),
      change: (reply, output: { balance: number } | null) => withBalance(reply, rupees(output?.balance ?? 0)),
    },
    sendWithdrawal: {
      path: paths.sendWithdrawal,
      fields: ({ amount, details, proof }: WithdrawalRequest) => ({
        amount: rupees(amount),
        payment_address: paymentAddressOf(details),
        proof,
      }),
      answer: (_output, form) => ({ error: false, message: '', data: [asked(form)] }),
    },
    findWithdrawal: {
      path: paths.listWithdrawals,
      isIts: (form) => form.has('attempt_key'),
      fields: (attempt: WithdrawalAttempt) =>
        // The page's own attempts have keys of their own.
        attempt.attemptKey === 'key' ? {} : { attempt_key: attempt.attemptKey },
      answer: (output: object | null, form) => withdrawals(output === null ? [] : [asked(form)]),
    },
  },
  endsByItself: {
    findAttempt: (ending) => {
      if (ending.type.startsWith('xstate.error.')) return null;
      return ending['output'] === null ? [] : stored(ending['output']);
    },
    saveAttempt: (ending) => {
      if (ending.type.startsWith('xstate.error.')) return null;
      const { outcome, attempt } = { outcome: '', attempt: null, ...Object(ending['output']) };
      if (outcome === 'saved') return [];
      return outcome === 'unsettled' ? stored(attempt) : [{ lock: 'tiffin.attempt.withdrawal' }];
    },
  },
  children: {
    phoneProof: (ending: Case) =>
      isDone(ending) ? [{ type: '123456', into: say('login.code') }, confirm] : null,
  },
  given: {
    [paths.listWithdrawals]: (form) => (form.has('attempt_key') ? null : withdrawals([])),
    [paths.requestCode]: codeIsFine,
    [paths.verifyCode]: codeIsFine,
  },
  changed: {
    [paths.listTransactions]: (reply) => ({ ...reply, balance: '500.00' }),
    [paths.readSettings]: (reply) => withBalance(reply, '500.00'),
  },
  shows: (snapshot) => {
    if (snapshot.matches('closed')) return null;
    return steps.find((tag) => snapshot.hasTag(tag)) ?? 'opening';
  },
  notFromThePage: {
    'The page that is left says so again, and nothing happens': [
      'withdrawal.closed | withdrawal.dismissed | 0',
    ],
    'Storage and locks of the browser answer at once; what cannot be stored is known to this page alone': [
      'withdrawal.opening | xstate.after.requestTimeout.withdrawal.opening | 0',
      'withdrawal.opening | xstate.error.actor.findAttempt | 0',
      'withdrawal.savingAttempt | xstate.after.requestTimeout.withdrawal.savingAttempt | 0',
      'withdrawal.savingAttempt | xstate.error.actor.saveAttempt | 0',
    ],
  },
  afterKill: (snapshot) => {
    if (snapshot.matches('closed')) return { back: [], shows: null, why: '' };
    const back = [{ press: say('wallet.withdraw.open') }];
    if (snapshot.hasTag('asking')) return { back, shows: 'asking', why: '' };
    const mayHaveArrived = ['sending', 'unknown', 'notArrived'].some((state) => snapshot.matches(state));
    if (mayHaveArrived)
      return {
        back,
        shows: 'asking',
        why: 'It may have been sent: the provider is asked before anything else (D9)',
      };
    if (snapshot.hasTag('amount')) return { back, shows: 'amount', why: '' };
    const why = snapshot.hasTag('asked')
      ? 'It has arrived, and is listed under the withdrawals'
      : 'Nothing was sent, and bank details are kept nowhere (D13): it begins with the amount';
    return { back, shows: 'amount', why };
  },
  once: [paths.sendWithdrawal],
});
