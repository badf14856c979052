import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, it } from 'vitest';
import { ActorBook, statesOf } from './actor-book.ts';

const common = { rootId: 'x:0', createdAt: '1', id: '', _version: '0' };
const actor = (sessionId: string, name: string, parentId?: string): StatelyInspectionEvent => ({
  ...common,
  type: '@xstate.actor',
  sessionId,
  name,
  parentId,
  definition: undefined,
  snapshot: { status: 'active', value: 'idle', context: { count: 0 } },
});
const heard = (sessionId: string, type: string): StatelyInspectionEvent => ({
  ...common,
  type: '@xstate.event',
  sessionId,
  sourceId: undefined,
  event: { type },
});

describe('the viewer’s book of actors', () => {
  it('lists children under their parents, whatever the order of arrival', () => {
    const book = new ActorBook();
    for (const message of [actor('2', 'cart', '1'), actor('3', 'readCart', '2'), actor('1', 'root')])
      book.hear(message);
    expect(book.ordered().map(({ name }) => name)).toEqual(['root', 'cart', 'readCart']);
  });

  it('keeps the latest events, newest first, and filters them', () => {
    const book = new ActorBook(2);
    book.hear(actor('1', 'cart'));
    for (const type of ['a.done', 'line.set', 'xstate.after.x']) book.hear(heard('1', type));
    expect(book.events('', false).map(({ type }) => type)).toEqual(['xstate.after.x', 'line.set']);
    expect(book.events('cart', true).map(({ type }) => type)).toEqual(['line.set']);
    book.clear();
    expect(book.events('', false)).toEqual([]);
  });

  it('names nested and parallel states', () => {
    expect(statesOf({ owner: { member: 'ready' }, removal: 'settled' })).toEqual([
      'owner.member.ready',
      'removal.settled',
    ]);
    expect(statesOf(undefined)).toEqual([]);
  });
});
