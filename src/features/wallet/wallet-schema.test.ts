import { expect, it } from 'vitest';
import { bankDetailsIn } from './wallet-schema.ts';

const wrongIn = (currency: string, code: string) =>
  bankDetailsIn(currency)
    .safeParse({ holder: 'Asha Verma', account: '0012 3456 7890', code })
    .error?.issues.map(({ message }) => message) ?? [];

it.each([
  ['INR', 'HDFC0001234', []],
  ['INR', 'hdfc 000 1234', []],
  ['INR', 'HDFC1001234', ['wallet.withdraw.ifscWrong']],
  ['INR', 'QWER1234', ['wallet.withdraw.ifscWrong']],
  ['INR', '\u200bHDFC٠٠٠1234\u00a0', []],
  ['EUR', 'DEUTDEFF', []],
  ['EUR', '058', ['wallet.withdraw.codeWrong']],
])('[R1.22] a bank of %s is named by a code of its kind: %s', (currency, code, wrong) => {
  expect(wrongIn(currency, code)).toEqual(wrong);
});
