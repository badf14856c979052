import { describe, expect, it } from 'vitest';
import { allModels } from '../models/machines/models.ts';
import { eventsSentIn } from './senders.ts';
import { isTest, sourcesIn } from './sources.ts';

const models = await allModels();
const reports = 'the store, whose reports are passed on to root as they are';

/** Events that no line of `src` writes as an object literal, each with its sender. */
const otherSenders: Record<string, string> = {
  'storage.unavailable': 'news of the root store, passed on as it is to whoever keeps a slice',
  'store.read': reports,
  'store.failed': reports,
  'store.quarantined': reports,
  'store.refusedWriting': reports,
  'store.changedElsewhere': reports,
};

const sources = sourcesIn(['src', 'machines']).filter(
  ({ path }) => !isTest(path) && !/^src\/devtools\/|\/testing\//.test(path),
);
const sentTexts = new Set(sources.flatMap((source) => [...eventsSentIn(source)]));
const patterns = [...sentTexts]
  .filter((text) => text.includes('*'))
  .map((text) => new RegExp(`^${text.replaceAll('.', String.raw`\.`).replaceAll('*', String.raw`\w+`)}$`));
const isSent = (type: string) => sentTexts.has(type) || patterns.some((pattern) => pattern.test(type));
const received = new Set(models.flatMap(({ machine }) => machine.events).filter((type) => isExternal(type)));

/** XState's own events. */
function isExternal(type: string): boolean {
  return !type.startsWith('xstate.') && !type.includes('*');
}

describe('events of machines', () => {
  it('have a sender, or a reason why not', () => {
    expect([...received].filter((type) => !isSent(type) && !(type in otherSenders))).toEqual([]);
  });

  it('have no excuse that is over', () => {
    const over = Object.keys(otherSenders).filter((type) => isSent(type) || !received.has(type));
    expect(over).toEqual([]);
  });
});

describe('an event is sent', () => {
  const sentIn = (path: string, text: string) => [...eventsSentIn({ path, text })];

  it.each([
    ['as an object', 'src/any.ts', `actor.send({ type: 'line.removed', key });`],
    ['as one of two', 'src/any.ts', `actor.send({ type: on ? 'line.removed' : 'x', key });`],
    ['as one of many', 'src/any.ts', 'actor.send({ type: `line.${how}` });'],
    ['by a machine to its child', 'machines/any.ts', `sendTo('cart', { type: 'line.removed' });`],
    ['by a machine to itself', 'machines/any.ts', `enqueue.raise({ type: 'line.removed' });`],
  ])('%s', (_how, path, text) =>
    expect(sentIn(path, text).some((said) => said === 'line.removed' || said === 'line.*')).toBe(true),
  );

  it.each([
    ['a type', 'src/any.ts', `type Event = { type: 'line.removed'; key: string };`],
    ['a chart', 'machines/any.ts', `setup({}).createMachine({ on: { 'line.removed': 'gone' } });`],
    ['news', 'machines/any.ts', `emit({ type: 'line.removed' });`],
    ['a comparison', 'src/any.ts', `if (event.type === 'line.removed') stop();`],
  ])('not by %s', (_how, path, text) => expect(sentIn(path, text)).toEqual([]));
});
