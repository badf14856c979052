import * as z from 'zod/mini';

const withoutSpaces = /[\s-]/g;

function code(shortest: number, longest: number, error: string) {
  const isOne = (text: string) => {
    const bare = text.replace(withoutSpaces, '');
    return bare.length >= shortest && bare.length <= longest && /^[a-z0-9]+$/i.test(bare);
  };
  return z.string().check(z.trim(), z.refine(isOne, { error }));
}

/** What every bank asks for: whose account, which one, at which bank. An IBAN has 34 characters at most. */
export const bankDetailsSchema = z.object({
  holder: z
    .string()
    .check(z.trim(), z.minLength(2, { error: 'wallet.withdraw.holderMissing' }), z.maxLength(100)),
  account: code(6, 34, 'wallet.withdraw.accountWrong'),
  code: code(4, 15, 'wallet.withdraw.codeWrong'),
});
