import { describe, expect, it } from 'vitest';
import { joined } from './arrival.ts';

describe('page titles', () => {
  it('[R2.4] join the page and the site by " | "', () => {
    expect(joined('Menu', 'Tiffin')).toBe('Menu | Tiffin');
  });

  it('[R2.4] leave the bar out where a part is missing', () => {
    expect(joined('', 'Tiffin')).toBe('Tiffin');
    expect(joined('Menu', '')).toBe('Menu');
  });
});
