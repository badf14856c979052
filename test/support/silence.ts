import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An unexpected console message fails the test. A test that expects one asserts it and then clears the spy. */
const watched = ['error', 'warn'] as const;

beforeEach(() => {
  for (const method of watched) vi.spyOn(console, method).mockImplementation(() => undefined);
});

afterEach(() => {
  for (const method of watched) {
    const spy = vi.mocked(console[method]);
    if (!vi.isMockFunction(spy)) continue;
    const messages = spy.mock.calls.map((call) => call.map(String).join(' '));
    spy.mockRestore();
    expect(messages, `console.${method} stays silent`).toEqual([]);
  }
});
