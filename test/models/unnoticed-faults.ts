import type { ModelId } from './machines/models.ts';

const debounce =
  'only time differs: the pause is not begun anew; machines/cart/cart-machine.test.ts notices it by the clock: “begins the pause anew”';
const timers =
  'only time differs: a timer of a toast runs on; machines/notices/notices-machine.test.ts notices it by the clock: “begins the whole time of a toast anew”';

/** Why no promise notices a fault; faults have the names that `approved/faults` gives them. */
export const unnoticedFaults: Partial<Record<ModelId, Record<string, string>>> = {
  cart: {
    'without owner.member.debouncing.on.line.set 1': debounce,
    'without owner.member.debouncing.on.line.requantified 1': debounce,
    'without owner.member.debouncing.on.line.removed 1': debounce,
    'without owner.member.debouncing.on.line.replaced 1': debounce,
    'without owner.member.debouncing.on.removal.undone 1': debounce,
    'without removal.undoable.on.line.removed 1':
      'only time differs: the 6 s of a second removal are not its own; machines/cart/cart-machine.test.ts notices it by the clock: “each removal can be undone for its whole 6 s”',
  },
  notices: {
    'without what stopTimer does': timers,
    'without what stopTimers does': timers,
  },
};
