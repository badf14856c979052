import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { describe, expect, it } from 'vitest';
import { ActorBook, statesOf, transitionsTaken } from './actor-book.ts';

const common = { rootId: 'x:0', createdAt: '1', id: '', _version: '0' };
const machine = { id: 'cart', initial: 'idle', states: { idle: { on: { 'line.set': 'busy' } }, busy: {} } };

function started(
  sessionId: string,
  name: string,
  parentId?: string,
  definition?: object,
): StatelyInspectionEvent {
  return {
    ...common,
    type: '@xstate.actor',
    sessionId,
    name,
    parentId,
    definition: JSON.stringify(definition ?? machine),
    snapshot: { status: 'active', value: 'idle', context: { count: 0 } },
  };
}

function moved(sessionId: string, type: string, value: string): StatelyInspectionEvent {
  const snapshot = Object.assign(
    { status: 'active' as const, output: undefined, error: undefined },
    { value },
  );
  return { ...common, type: '@xstate.snapshot', sessionId, event: { type }, snapshot };
}

function took(sessionId: string, ...transitions: string[]): StatelyInspectionEvent {
  const event = Object.assign({ type: transitionsTaken }, { transitions });
  return { ...common, type: '@xstate.event', sessionId, sourceId: undefined, event };
}

describe('the viewer’s book of actors', () => {
  it('lists machines under their parents, whatever the order of arrival, and no effects', () => {
    const book = new ActorBook();
    const messages = [
      started('2', 'cart', '1'),
      started('3', 'cartMerge', '2'),
      started('4', 'readCart', '2', { id: 'readCart' }),
      started('1', 'root'),
    ];
    for (const message of messages) book.receive(message);
    expect(book.machines().map(({ name }) => name)).toEqual(['root', 'cart', 'cartMerge']);
  });

  it('draws the chart of a machine from its definition', () => {
    const book = new ActorBook();
    book.receive(started('1', 'cart'));
    expect(book.actors.get('1')?.chart?.edges.map(({ id }) => id)).toEqual(['cart.idle → cart.busy']);
  });

  it('keeps with each moment the transitions that led to it', () => {
    const book = new ActorBook();
    book.receive(started('1', 'cart'));
    book.receive(took('1', 'cart.idle | line.set | 0'));
    book.receive(moved('1', 'line.set', 'busy'));
    book.receive(moved('1', 'line.set', 'busy'));
    expect(book.moments.map(({ taken }) => taken)).toEqual([[], ['cart.idle | line.set | 0'], []]);
  });

  it('answers where an actor stood at any past moment, also when that was dropped', () => {
    const book = new ActorBook(2);
    book.receive(started('1', 'cart'));
    book.receive(started('2', 'login'));
    book.receive(moved('1', 'line.set', 'busy'));
    book.receive(moved('1', 'line.kept', 'idle'));
    expect(book.moments.map(({ number }) => number)).toEqual([3, 4]);
    expect(book.standing('1', 3)?.value).toBe('busy');
    expect(book.standing('1')?.value).toBe('idle');
    expect(book.standing('2')?.number).toBe(2);
  });

  it('names nested and parallel states', () => {
    expect(statesOf({ owner: { member: 'ready' }, removal: 'settled' })).toEqual([
      'owner.member.ready',
      'removal.settled',
    ]);
    expect(statesOf(undefined)).toEqual([]);
  });
});
