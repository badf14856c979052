import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestNote, orderNote } from './order-note.ts';

describe('[R1.8] the note of an order', () => {
  it('is what the shop names for the customer, then their own text', () => {
    expect(orderNote(['Diet: Jain', 'Cannot eat: nuts'], ' no spoons ').text).toBe(
      'Diet: Jain\nCannot eat: nuts\nno spoons',
    );
    expect(orderNote([], ' no spoons ').text).toBe('no spoons');
    expect(orderNote(['Cannot eat: nuts'], '  ').text).toBe('Cannot eat: nuts');
    expect(orderNote([], '')).toEqual({ text: '', room: 500, cut: 0 });
  });

  it('is never longer than the provider takes, and cuts only the own text, which it counts', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300 }),
        fc.string({ maxLength: 600, unit: 'grapheme' }),
        (named, own) => {
          const { text, room, cut } = orderNote([named], own);
          expect(text.length).toBeLessThanOrEqual(longestNote);
          expect(text.startsWith(named)).toBe(true);
          expect(cut).toBe(Math.max(0, own.trim().length - room));
          if (cut === 0) expect(text.endsWith(own.trim())).toBe(true);
          expect(text.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});
