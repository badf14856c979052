import { describe, expect, it } from 'vitest';
import { codeIn } from './digits.ts';

describe('a pasted code', () => {
  it('[R1.12] is found in a whole message', () => {
    expect(codeIn('Your code for order 42 is 123456. Valid 5 minutes.', 6)).toBe('123456');
  });

  it('[R1.12] may come in groups', () => {
    expect(codeIn('123 456', 6)).toBe('123456');
  });

  it('[R1.12] may come in Arabic or Hindi digits', () => {
    expect(codeIn('رمزك ١٢٣٤٥٦', 6)).toBe('123456');
    expect(codeIn('१२३४५६', 6)).toBe('123456');
  });

  it('[E3, R1.12] may have letters between its digits that nobody sees', () => {
    expect(codeIn('Order 42: \u2066123\u200b456\u2069', 6)).toBe('123456');
  });

  it('[R1.12] is never longer than a code', () => {
    expect(codeIn('1234567', 6)).toBe('123456');
  });
});
