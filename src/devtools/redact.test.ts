import { describe, expect, it } from 'vitest';
import { isTest, sourcesIn } from '../../test/guards/sources.ts';
import { redact, shown } from './redact.ts';

describe('what the inspector may show', () => {
  it('keeps event names, states and quantities', () => {
    expect(
      redact({ type: 'line.set', quantity: 2, isOpen: true, line: { variantId: 7, key: '7:' } }),
    ).toEqual({
      type: 'line.set',
      quantity: 2,
      isOpen: true,
      line: { variantId: 7, key: '7:' },
    });
  });

  it('keeps what the machines count, and allows no name that none of them has', () => {
    const counted = { submitCount: 1, notFoundCount: 2, networkErrors: 3, checks: 4 };
    expect(redact(counted)).toEqual(counted);
    const machines = sourcesIn(['machines']).filter(({ path }) => !isTest(path));
    const unknown = [...shown].filter(
      (name) => !machines.some(({ text }) => new RegExp(`\\b${name}\\??: `).test(text)),
    );
    expect(unknown).toEqual([]);
  });

  it.each([
    { type: 'code.submitted', code: '123456' },
    { type: 'session.started', token: 'secret-123456', user: { mobile: '123456', username: '123456' } },
    { type: 'phone.submitted', mobile: '123456', countryCode: '91' },
    { type: 'xstate.done.actor.logIn', output: { token: '123456', list: ['123456'] } },
    { type: 'x', id: 123456, deep: { deep: { deep: { note: '123456' } } } },
  ])('[R1.12] (S10) never shows a code, a token or a telephone number: $type', (event) => {
    expect(JSON.stringify(redact(event))).not.toContain('123456');
  });

  it('survives what JSON cannot carry, and redacting twice changes nothing', () => {
    const loop: { self?: unknown; type: string } = { type: 'loop' };
    loop.self = loop;
    const once = redact({ loop, run: () => 1, mobile: '1', n: 5 });
    expect(JSON.parse(JSON.stringify(redact(once)))).toEqual(JSON.parse(JSON.stringify(once)));
  });
});
