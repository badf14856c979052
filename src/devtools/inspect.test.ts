import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { expect, it } from 'vitest';
import { withoutSecrets } from './inspect.ts';

it('(S10) lets no output, input, error or child of an actor through', () => {
  const message: StatelyInspectionEvent = {
    type: '@xstate.snapshot',
    sessionId: 'x:1',
    rootId: 'x:0',
    createdAt: '1',
    id: '',
    _version: '0',
    event: Object.assign({ type: 'xstate.done.actor.logIn' }, { output: { token: '987654' } }),
    snapshot: Object.assign(
      { status: 'done' as const, output: { token: '987654' }, error: undefined },
      { value: { open: 'typing' }, context: { code: '987654' }, input: '987654', children: { a: '987654' } },
    ),
  };
  const shown = withoutSecrets(message);
  expect(JSON.stringify(shown)).not.toContain('987654');
  expect(shown).toMatchObject({ snapshot: { status: 'done', value: { open: 'typing' } } });
});

it('lets the ids of transitions through, which the viewer draws', () => {
  const event = Object.assign(
    { type: 'inspector.transitions' },
    { transitions: ['cart.ready | line.set | 0'] },
  );
  const message: StatelyInspectionEvent = {
    type: '@xstate.event',
    sessionId: 'x:1',
    sourceId: undefined,
    rootId: 'x:0',
    createdAt: '1',
    id: '',
    _version: '0',
    event,
  };
  expect(withoutSecrets(message)).toEqual(message);
});
