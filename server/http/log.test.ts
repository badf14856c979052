import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customer } from '../database/schema/accounts.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { oneLine, rateLimitedLog } from './log.ts';
import { loggableMessage } from './loggable-message.ts';

it('a line of the log stays one, whatever stands in it', () => {
  const lines: string[] = [];
  oneLine((line) => lines.push(line))('order 1\nRefund done\r\u001b[2J\u2028\u0085 ₹ दाल');
  expect(lines).toEqual([String.raw`order 1\u000aRefund done\u000d\u001b[2J\u2028\u0085 ₹ दाल`]);
});

it('a repeated entry is logged at once, and then once a minute with its count', () => {
  const lines: string[] = [];
  let now = 0;
  const log = rateLimitedLog(
    (line) => lines.push(line),
    () => now,
  );
  for (; now < 130_000; now += 1000) log('Odd');
  expect(lines).toEqual(['Odd', 'Odd (60 times)', 'Odd (60 times)']);
});

describe('an error of the database', () => {
  const provider = useTestProvider();
  const rejects = (work: Promise<unknown>) => work.then(String, loggableMessage);

  it('is logged by its code and what it is about, without a value that was sent', async () => {
    const { database, clock } = provider().services;
    const texts = {
      username: 'Quillon',
      email: 'quillon@example.com',
      countryCode: '91',
      createdAt: clock.now(),
    };
    const taken = await rejects(database.insert(customer).values({ ...texts, mobile: '9000000001' }));
    expect(taken).toBe('database error 23505 customer_mobile_unique customer');
    const odd = await rejects(database.execute(sql`select cast(${'quillon'} as integer)`));
    expect(odd).toBe('database error 22P02');
    const inside = await rejects(database.transaction((tx) => tx.execute(sql`select ${'quillon'}::integer`)));
    expect(inside).toBe('database error 22P02');
  });
});
