import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rupee } from '../../machines/money.ts';
import { setLogSink } from '../lib/log.ts';
import { currencyOf } from './region-reply.ts';
import { ApiError } from './errors.ts';
import {
  decimalOrNull,
  filledText,
  first,
  flag,
  flagOrNull,
  id,
  list,
  money,
  moneyOrNull,
  moneyOrZero,
  read,
  text,
  whole,
  wholeList,
  words,
  type Schema,
} from './parse.ts';

const india = { currency: rupee, timeZone: 'Asia/Kolkata' };
const logged: string[] = [];
let restore = () => {};

beforeEach(() => {
  logged.length = 0;
  restore = setLogSink((_level, message) => logged.push(message));
});
afterEach(() => restore());

function parsed<T>(schema: Schema<T>, value: unknown): T | 'refused' {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : 'refused';
}

const absent: unknown[] = [undefined, null, '', [], {}, Number.NaN];

describe('schemas', () => {
  it.each<[unknown, boolean]>([
    ['1', true],
    [1, true],
    [true, true],
    ['true', true],
    ['0', false],
    ['false', false],
    ['yes', false],
    [2, false],
    ...absent.map((value): [unknown, boolean] => [value, false]),
  ])('[W2] flag %j is %j', (value, expected) => expect(parsed(flag, value)).toBe(expected));

  it('[W2] a flag that may be absent tells absent from off', () => {
    expect([undefined, null, '', [], '0', false, '1'].map((value) => parsed(flagOrNull, value))).toEqual([
      null,
      null,
      null,
      null,
      false,
      false,
      true,
    ]);
  });

  it.each<[unknown, number | 'refused']>([
    ['12', 1200],
    ['12.5', 1250],
    [481.95, 48_195],
    ['1,234.50', 123_450],
    [0, 0],
    ['0.00', 0],
    ['-1', 'refused'],
    ['1e3', 'refused'],
    ['٣', 'refused'],
    ['1;2', 'refused'],
    ['1,23,456.50', 12_345_650],
    ['2,50', 'refused'],
    ['100,50', 'refused'],
    ['1,2,3', 'refused'],
    ['1234,567', 'refused'],
    ['NaN', 'refused'],
    [Number.POSITIVE_INFINITY, 'refused'],
    ['9007199254740993', 'refused'],
    ...absent.map((value): [unknown, 'refused'] => [value, 'refused']),
  ])('[W2, W10] money %j is %j', (value, expected) => expect(parsed(money(india), value)).toBe(expected));

  it('[R9.3] amounts have the decimals of their region', () => {
    const kuwait = { currency: currencyOf('KWD', 'KD'), timeZone: 'Asia/Kuwait' };
    const japan = { currency: currencyOf('JPY', '¥'), timeZone: 'Asia/Tokyo' };
    expect(parsed(money(kuwait), '1.5')).toBe(1500);
    expect(parsed(money(japan), '150')).toBe(150);
  });

  it('[W2] an optional amount is null or 0 when absent; only the strict ones refuse nonsense', () => {
    expect(absent.map((value) => parsed(moneyOrNull(india), value))).toEqual(absent.map(() => null));
    expect(absent.map((value) => parsed(moneyOrZero(india), value))).toEqual(absent.map(() => 0));
    expect(parsed(moneyOrZero(india), 'a lot')).toBe('refused');
    expect(parsed(moneyOrZero(india), '-3')).toBe('refused');
    expect(parsed(moneyOrNull(india), '-3')).toBeNull();
  });

  it.each<[unknown, number | 'refused']>([
    ['7', 7],
    [7, 7],
    ['7.0', 7],
    ['0', 'refused'],
    ['-7', 'refused'],
    ['7.5', 'refused'],
    ['1e3', 'refused'],
    ['seven', 'refused'],
    ...absent.map((value): [unknown, 'refused'] => [value, 'refused']),
  ])('[W2] id %j is %j', (value, expected) => expect(parsed(id, value)).toBe(expected));

  it('[W2] a number that is none is 0, a coordinate that is none is null', () => {
    expect(['12', 12, ...absent].map((value) => parsed(whole, value))).toEqual([12, 12, 0, 0, 0, 0, 0, 0]);
    expect(['24.58', -73.6, 'north', ''].map((value) => parsed(decimalOrNull, value))).toEqual([
      24.58,
      -73.6,
      null,
      null,
    ]);
  });

  it('[X1] text loses what servers put into it, and stays text', () => {
    expect(parsed(text, 'the chef\\\'s \\"own\\"\\r\\nsauce')).toBe('the chef\'s "own"\nsauce');
    expect(parsed(text, 'Rice&#13;&#10;Curry')).toBe('Rice\nCurry');
    expect(parsed(text, 'Mac &amp; cheese, &quot;hot&quot; &#039;n&#x27; spicy&nbsp;!')).toBe(
      'Mac & cheese, "hot" \'n\' spicy !',
    );
    expect(parsed(text, '&amp;lt; &unknown; &#0; &#1114112;')).toBe('&lt; &unknown; &#0; &#1114112;');
    expect(parsed(text, '<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>');
    expect(parsed(text, 5)).toBe('5');
    expect(absent.map((value) => parsed(text, value))).toEqual(absent.map(() => ''));
    expect(parsed(filledText, '  ')).toBe('refused');
  });

  it('[W2] words may come as a list or with commas', () => {
    expect(parsed(words, 'a, b,,c ')).toEqual(['a', 'b', 'c']);
    expect(parsed(words, ['a', ' b', '', 3])).toEqual(['a', 'b', '3']);
    expect(parsed(words, null)).toEqual([]);
  });
});

describe('collections', () => {
  const item = z.object({ id });

  it('[W4] a bad item is dropped, not the list, and it is logged once', () => {
    expect(parsed(list(item), [{ id: '1' }, { id: 'x' }, null, 'junk', { id: 2 }])).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
    expect(logged).toEqual(['Unreadable items were left out of a list']);
  });

  it('[W2] a list may be an object with gaps, or text holding JSON', () => {
    expect(parsed(list(item), { 0: { id: 1 }, 2: { id: 3 } })).toEqual([{ id: 1 }, { id: 3 }]);
    expect(parsed(list(item), '[{"id":"1"}]')).toEqual([{ id: 1 }]);
  });

  it.each(['', 'text', 5, null, undefined, true, { a: 1 }])('[W4] %j is an empty list', (value) => {
    expect(parsed(list(item), value)).toEqual([]);
  });

  it('[W10] what a customer pays for is read whole or not at all', () => {
    expect(parsed(wholeList(item), [{ id: 1 }, { id: 2 }])).toEqual([{ id: 1 }, { id: 2 }]);
    expect(parsed(wholeList(item), [{ id: 1 }, { id: 'x' }])).toBe('refused');
  });

  it('[W2] an absent object may be an empty list, "" or nothing', () => {
    expect([[], '', null, undefined, 5].map((value) => parsed(first(item), value))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    expect([[{ id: '4' }], { id: 4 }].map((value) => parsed(first(item), value))).toEqual([
      { id: 4 },
      { id: 4 },
    ]);
  });
});

describe('read', () => {
  it('[W1] an unreadable thing is malformed and logged by field, never by value', () => {
    expect(() =>
      read(z.object({ token: filledText, price: money(india) }), { token: 'abc', price: 'x' }, 'reply'),
    ).toThrow(expect.objectContaining({ kind: 'malformed' }));
    expect(logged).toEqual(["The provider's reply cannot be read"]);
  });

  it('[W1] no value makes a schema throw anything else', () => {
    const everything = z.object({
      a: text,
      b: money(india),
      c: flagOrNull,
      d: list(z.object({ id })),
      e: first(text),
      f: words,
    });
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const input of [value, { a: value, b: value, c: value, d: value, e: value, f: value }]) {
          try {
            read(everything, input, 'anything');
          } catch (error) {
            expect(error).toBeInstanceOf(ApiError);
          }
        }
      }),
      { numRuns: 2000 },
    );
  });
});
