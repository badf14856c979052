import { describe, expect, it } from 'vitest';
import { pauseAfter, withFailure, withRead, type StoreContext } from './store.ts';

const context: StoreContext = {
  values: { language: 'hi', look: 'modern' },
  stored: { language: 'en', look: 'modern' },
  synced: { language: 'en', look: 'modern' },
  changed: ['language'],
  writing: [],
  failures: 0,
  isOutdated: false,
  damage: null,
};

describe('trying again', () => {
  it('[R3.1] waits a second at first, twice as long each time, a minute at most', () => {
    let now = context;
    const pauses = Array.from({ length: 9 }, () => {
      now = { ...now, ...withFailure(now) };
      return pauseAfter(now.failures);
    });
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
  });
});

describe('what was read', () => {
  it('[R4.6] is adopted but for what changed here, and kept beside it', () => {
    const stored = { language: 'fr', look: 'classic' };
    expect(withRead(context, stored, {})).toEqual({
      stored,
      values: { language: 'hi', look: 'classic' },
      changed: ['language'],
      synced: context.synced,
    });
  });

  it('[R3.1] does not undo what another tab wrote over unseen: that has changed since it was as before', () => {
    const now = { ...context, changed: [], synced: { ...context.synced, language: 'hi' } };
    const stored = { language: 'en', look: 'classic' };
    expect(withRead(now, stored, { language: 'en' })).toEqual({
      stored,
      values: { language: 'hi', look: 'classic' },
      changed: ['language'],
      synced: { language: 'en', look: 'modern' },
    });
  });

  it('[R4.6] does not undo what is being written', () => {
    const now = { ...context, changed: [], writing: ['language'] };
    expect(withRead(now, { language: 'fr', look: 'classic' }, {}).values).toMatchObject({ language: 'hi' });
  });
});
