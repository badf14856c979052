import { describe, expect, it } from 'vitest';
import { awaitAll, awaitBriefly, createCallRegistry } from './gateway-calls.ts';

const never = new Promise<void>(() => {});
const soon = (value: string) => new Promise<string>((resolve) => setTimeout(() => resolve(value), 200));

describe('calls to a gateway', () => {
  it('[P5] are waited for briefly by the request that begins them, and not at all by others', async () => {
    const once = createCallRegistry();
    const begin = () => ({ answered: never, settled: never });
    const first = awaitBriefly([once('order 1', begin)]).then(() => 'went on');
    expect(await Promise.race([first, soon('waits')])).toBe('waits');
    const second = awaitBriefly([once('order 1', begin)]).then(() => 'went on');
    expect(await Promise.race([second, soon('waits')])).toBe('went on');
    expect(await first).toBe('went on');
  });

  it('[P5] are waited for to their end where the answer decides', async () => {
    const once = createCallRegistry();
    let settle = () => {};
    const settled = new Promise<void>((resolve) => {
      settle = resolve;
    });
    once('order 1', () => ({ answered: settled, settled }));
    const second = awaitAll([once('order 1', () => ({ answered: never, settled: never }))]).then(
      () => 'over',
    );
    expect(await Promise.race([second, soon('waits')])).toBe('waits');
    settle();
    expect(await second).toBe('over');
  });
});
