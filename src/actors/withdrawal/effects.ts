import { fromPromise } from 'xstate';
import { phoneProofMachine } from '../../../machines/phone-proof/phone-proof-machine.ts';
import type {
  SavedWithdrawal,
  WalletStand,
  Withdrawal,
  WithdrawalAttempt,
  WithdrawalRequest,
} from '../../../machines/withdrawal/withdrawal.ts';
import { readWalletBalance } from '../../api/customer.ts';
import * as withdrawals from '../../api/withdrawals.ts';
import type { App } from '../system/app.ts';
import { codeEffects } from '../phone-proof/code-effects.ts';
import { findAttempt, saveAttempt } from './stored-attempt.ts';
import { randomId } from '../../lib/random-id.ts';

export function withdrawalEffects(app: App) {
  const { api, texts } = app;
  const lock = app.locks.withdrawal;
  return {
    phoneProof: phoneProofMachine.provide({ actors: codeEffects(app) }),
    findAttempt: fromPromise<WithdrawalAttempt | null, { userId: number }>(({ input, signal }) =>
      findAttempt(lock, input.userId, signal),
    ),
    readWallet: fromPromise<WalletStand, { userId: number }>(async ({ input, signal }) => {
      const [balance, { items }] = await Promise.all([
        readWalletBalance(api, input.userId, signal),
        withdrawals.listWithdrawals(api, texts.language(), signal),
      ]);
      return { balance, newestId: Math.max(0, ...items.map(({ id }) => id)) };
    }),
    saveAttempt: fromPromise<SavedWithdrawal, Omit<WithdrawalAttempt, 'attemptKey'>>(({ input, signal }) =>
      saveAttempt(lock, { ...input, attemptKey: randomId() }, signal),
    ),
    sendWithdrawal: fromPromise<Withdrawal, WithdrawalRequest | null>(async ({ input, signal }) => {
      if (input === null) throw new Error('The withdrawal is not whole');
      return withdrawals.sendWithdrawal(api, input, texts.language(), signal);
    }),
    findWithdrawal: fromPromise<Withdrawal | null, WithdrawalAttempt | null>(async ({ input, signal }) =>
      input === null ? null : withdrawals.findWithdrawal(api, input, texts.language(), signal),
    ),
  };
}
