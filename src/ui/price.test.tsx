import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Currency } from '../../machines/money.ts';
import { CurrencyProvider, Price, useMoney } from './price.tsx';

function Sentence() {
  const money = useMoney();
  return <p>Add {money(390_000)} more</p>;
}

function shown(currency: Currency | null): string {
  return renderToStaticMarkup(
    <CurrencyProvider value={currency}>
      <Price amount={390_000} />
      <Sentence />
    </CurrencyProvider>,
  );
}

describe('an amount', () => {
  it('[R9.3] is not shown before the currency is known', () => {
    expect(shown(null)).not.toMatch(/\d{2}/);
    expect(shown(null)).toContain('Add … more');
    expect(shown(null)).toContain('skeleton');
  });

  it('[R9.3] has the decimals of the currency', () => {
    expect(shown({ code: 'KWD', symbol: 'KD', exponent: 3 })).toContain('390.000');
    expect(shown({ code: 'JPY', symbol: '¥', exponent: 0 })).toContain('390,000');
  });
});
