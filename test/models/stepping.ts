import {
  createActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type ExecutableActionObject,
} from 'xstate';

type Stepping = (
  snapshot: AnyMachineSnapshot,
  event: EventObject,
) => [AnyMachineSnapshot, ExecutableActionObject[]];

/** The same as `transition` of XState, which makes an actor for every call: a third of the time of an exploration. */
export function steppingOf(machine: AnyStateMachine): Stepping {
  const self = createActor(machine);
  let actions: ExecutableActionObject[] = [];
  const nothing = () => {};
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: (action) => actions.push(action),
  };
  return (snapshot, event) => {
    actions = [];
    return [machine.transition(snapshot, event, scope), actions];
  };
}
