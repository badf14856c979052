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
