import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { branchMachine } from '../../machines/branch/branch-machine.ts';
import { cartMachine } from '../../machines/cart/cart-machine.ts';
import { loginMachine } from '../../machines/login/login-machine.ts';
import { noticesMachine } from '../../machines/notices/notices-machine.ts';
import { rootMachine } from '../../machines/root/root-machine.ts';
import { sessionMachine } from '../../machines/session/session-machine.ts';
import { themeMachine } from '../../machines/theme/theme-machine.ts';
import { loginEffects } from './login-effects.ts';
import { RootStore } from './root-store.ts';
import { memoryStorage } from './testing/memory-storage.ts';
import { effects, wireRoot } from './wiring.ts';

const wanted = (machine: AnyStateMachine) => Object.keys(machine.implementations.actors).toSorted();

describe('wiring', () => {
  it.each([
    ['session', sessionMachine, effects.session],
    ['branch', branchMachine, effects.branch],
    ['cart', cartMachine, effects.cart],
    ['theme', themeMachine, effects.theme],
    ['login', loginMachine, loginEffects],
    ['notices', noticesMachine, {}],
  ])('provides every effect that %s asks for, and no other', (_, machine, provided) => {
    expect(Object.keys(provided).toSorted()).toEqual(wanted(machine));
  });

  it('provides every part that root starts with effects of its own', () => {
    const parts = Object.keys(wireRoot(new RootStore(memoryStorage({}))));
    expect([...parts, 'notices'].toSorted()).toEqual(wanted(rootMachine));
  });
});
