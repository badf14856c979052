import { describe, expect, it } from 'vitest';
import { errorOf, narrow } from './narrow.ts';

type Events = { type: 'amount.entered'; amount: number } | { type: 'step.left' };
const entered: Events = { type: 'amount.entered', amount: 5 };

describe('an event that an action or a guard reads', () => {
  it('has the type that is asked for, or one of them', () => {
    expect(narrow<Events, 'amount.entered'>(entered, 'amount.entered').amount).toBe(5);
    expect(narrow<Events, Events['type']>(entered, ['step.left', 'amount.entered'])).toBe(entered);
  });

  it('is refused where it has another type', () => {
    expect(() => narrow<Events, 'step.left'>(entered, 'step.left')).toThrow('step.left');
  });
});

it('the error of an event is what its actor failed with; a timeout has none', () => {
  expect(errorOf({ type: 'xstate.error.actor.pay', error: 'no' })).toBe('no');
  expect(errorOf({ type: 'xstate.after.requestTimeout.pay' })).toBeNull();
});
