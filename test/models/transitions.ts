import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { ownTransitions, statesBelow } from '../../src/devtools/chart/nodes.ts';

/** Every state of a machine, the root first. */
export function statesOf(machine: AnyStateMachine): AnyStateNode[] {
  return statesBelow(machine.root);
}

/** Every transition a machine declares, `always` included. */
export function transitionsOf(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return statesOf(machine).flatMap(ownTransitions);
}
