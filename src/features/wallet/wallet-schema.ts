import * as z from 'zod/mini';
import { latinFigures, visibleText } from '../../../machines/typed/typed-text.ts';
import { amountText } from '../../components/amount/amount-schema.ts';
import type { ReadAmount } from '../../ui/read-amount.ts';

const withoutSpaces = /[\s-]/g;
const plain = (typed: string) => latinFigures(visibleText(typed));

function code(shortest: number, longest: number, error: string) {
  const isOne = (text: string) => {
    const bare = text.replace(withoutSpaces, '');
    return bare.length >= shortest && bare.length <= longest && /^[a-z0-9]+$/i.test(bare);
  };
  return z.string().check(z.overwrite(plain), z.refine(isOne, { error }));
}

/** What a rupee account is at: four letters of the bank, a zero, six characters of the branch. */
const ifsc = z.string().check(
  z.overwrite(plain),
  z.refine((text) => /^[a-z]{4}0[a-z0-9]{6}$/i.test(text.replace(withoutSpaces, '')), {
    error: 'wallet.withdraw.ifscWrong',
  }),
);

/** What every bank asks for: whose account, which one, at which bank. An IBAN has 34 characters at most. */
const bankDetailsSchema = z.object({
  holder: z
    .string()
    .check(z.trim(), z.minLength(2, { error: 'wallet.withdraw.holderMissing' }), z.maxLength(100)),
  account: code(6, 34, 'wallet.withdraw.accountWrong'),
  code: code(4, 15, 'wallet.withdraw.codeWrong'),
});

const rupeeDetailsSchema = z.extend(bankDetailsSchema, { code: ifsc });

/** The same one each time: a form checks its errors again when its schema is another. */
export const bankDetailsIn = (currency: string) =>
  currency === 'INR' ? rupeeDetailsSchema : bankDetailsSchema;

/** An amount of money for the wallet or out of it; a machine checks what is missing, too small or too large. */
export function amountSchema(read: ReadAmount) {
  return z.object({ amount: amountText(read, { isOptional: true }) });
}
