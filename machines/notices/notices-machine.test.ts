import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { NoticeTone } from '../notice.ts';
import { noticesMachine } from './notices-machine.ts';

function started({ isDrawn = true } = {}) {
  const clock = new SimulatedClock();
  const actor = createActor(noticesMachine, { clock }).start();
  if (isDrawn) for (const type of ['notices.drawn', 'banner.drawn'] as const) actor.send({ type });
  return {
    actor,
    clock,
    raise: (text: string, tone: NoticeTone = 'blank', id?: string) =>
      actor.send({ type: 'notice.raised', tone, text, ...(id === undefined ? {} : { id }) }),
    texts: () => actor.getSnapshot().context.toasts.map((toast) => toast.text),
    banner: () => actor.getSnapshot().context.banners[0]?.title ?? null,
  };
}

const push = (title: string) =>
  ({ type: 'push.arrived', banner: { title, body: '', image: '', kind: 'order' } }) as const;

describe('toasts', () => {
  it.each([
    ['blank', 4000],
    ['error', 4000],
    ['custom', 4000],
    ['success', 2000],
  ] as const)('[R9.7] shows a %s toast for %i ms', (tone, ms) => {
    const { clock, raise, texts } = started();
    raise('hello', tone);
    clock.increment(ms - 1);
    expect(texts()).toEqual(['hello']);
    clock.increment(1);
    expect(texts()).toEqual([]);
  });

  it('[R2.9, R9.7] waits for the code that draws it, and has its whole time then', () => {
    const { actor, clock, raise, texts } = started({ isDrawn: false });
    raise('added', 'success');
    clock.increment(60_000);
    expect(texts()).toEqual(['added']);
    actor.send({ type: 'notices.drawn' });
    clock.increment(1999);
    expect(texts()).toEqual(['added']);
    clock.increment(1);
    expect(texts()).toEqual([]);
  });

  it('[R9.7] shows a loading toast until it is replaced or dismissed', () => {
    const { actor, clock, raise, texts } = started();
    raise('placing', 'loading', 'order');
    clock.increment(3_600_000);
    expect(texts()).toEqual(['placing']);
    raise('placed', 'success', 'order');
    expect(texts()).toEqual(['placed']);
    clock.increment(2000);
    expect(texts()).toEqual([]);
    raise('placing', 'loading', 'order');
    actor.send({ type: 'notice.dismissed', id: 'order' });
    expect(texts()).toEqual([]);
  });

  it('[D18] begins the whole time of a toast anew when the pointer leaves, whatever ran before', () => {
    const { actor, clock, raise, texts } = started();
    raise('added', 'blank', 'cart');
    clock.increment(1000);
    actor.send({ type: 'notice.hovered' });
    actor.send({ type: 'notice.left' });
    clock.increment(3999);
    expect(texts()).toEqual(['added']);
    actor.send({ type: 'notice.dismissed', id: 'cart' });
    raise('another', 'loading');
    actor.send({ type: 'notice.hovered' });
    raise('added again', 'blank', 'cart');
    actor.send({ type: 'notice.left' });
    clock.increment(3999);
    expect(texts()).toEqual(['another', 'added again']);
  });

  it('[R9.7] shows at most twenty; the oldest makes room', () => {
    const { raise, texts } = started();
    for (let number = 1; number <= 21; number += 1) raise(`toast ${number}`);
    expect(texts()).toHaveLength(20);
    expect(texts()[0]).toBe('toast 2');
  });

  it('[R9.7] says the same thing once, for its whole time again', () => {
    const { clock, raise, texts } = started();
    raise('added', 'success');
    clock.increment(1500);
    raise('added', 'success');
    expect(texts()).toEqual(['added']);
    clock.increment(1999);
    expect(texts()).toEqual(['added']);
    clock.increment(1);
    expect(texts()).toEqual([]);
  });

  it('[R9.7] waits while the customer reads, then gives every toast its time again (D18)', () => {
    const { actor, clock, raise, texts } = started();
    raise('first');
    actor.send({ type: 'notice.hovered' });
    raise('second', 'success');
    clock.increment(60_000);
    expect(texts()).toEqual(['first', 'second']);
    actor.send({ type: 'notice.left' });
    clock.increment(2000);
    expect(texts()).toEqual(['first']);
    clock.increment(2000);
    expect(texts()).toEqual([]);
  });

  it('[R9.7] does not wait for a pointer over a toast that is gone', () => {
    const { actor, clock, raise, texts } = started();
    raise('first', 'blank', 'a');
    actor.send({ type: 'notice.hovered' });
    actor.send({ type: 'notice.dismissed', id: 'a' });
    raise('second');
    clock.increment(4000);
    expect(texts()).toEqual([]);
  });

  it.each([{ text: 'Dal is sold out' }, { key: 'group.takenOut', values: { dishes: 'Dal' } }])(
    '[R9.7] %j goes with its customer, held or not, and what names nobody stays (C9)',
    (personal) => {
      const { actor, clock } = started();
      const keys = () => actor.getSnapshot().context.toasts.map(({ key }) => key);
      for (const isHeld of [false, true]) {
        actor.send({ type: 'notice.raised', tone: 'blank', ...personal });
        actor.send({ type: 'notice.raised', tone: 'blank', key: 'session.tokenKept' });
        if (isHeld) actor.send({ type: 'notice.hovered' });
        actor.send({ type: 'session.closed' });
        expect(keys()).toEqual(['session.tokenKept']);
      }
      actor.send({ type: 'notice.left' });
      clock.increment(4000);
      expect(keys()).toEqual([]);
    },
  );

  it('[R9.7] keeps what was said in a log of fifty (D18)', () => {
    const { actor, clock, raise } = started();
    for (let number = 1; number <= 51; number += 1) raise(`toast ${number}`);
    clock.increment(10_000);
    const { log } = actor.getSnapshot().context;
    expect(log).toHaveLength(50);
    expect(log.at(-1)?.text).toBe('toast 51');
  });
});

describe('the push banner', () => {
  it('[R2.10] hides after 6000 ms', () => {
    const { actor, clock, banner } = started();
    actor.send(push('Your order is ready'));
    clock.increment(5999);
    expect(banner()).toBe('Your order is ready');
    clock.increment(1);
    expect(banner()).toBeNull();
    expect(actor.getSnapshot().value.banner).toBe('none');
  });

  it('[R2.10] waits for the code that draws it, and goes with a log-out before', () => {
    const { actor, clock, banner } = started({ isDrawn: false });
    actor.send(push('of another'));
    actor.send({ type: 'session.closed' });
    actor.send(push('late'));
    clock.increment(60_000);
    actor.send({ type: 'banner.drawn' });
    clock.increment(5999);
    expect(banner()).toBe('late');
    clock.increment(1);
    expect(banner()).toBeNull();
  });

  it('[R2.10] hides when it is dismissed, and shows the next one for its own time', () => {
    const { actor, clock, banner } = started();
    actor.send(push('first'));
    actor.send(push('second'));
    clock.increment(5000);
    actor.send({ type: 'banner.dismissed' });
    expect(banner()).toBe('second');
    clock.increment(5999);
    expect(banner()).toBe('second');
    clock.increment(1);
    expect(banner()).toBeNull();
  });

  it('[R2.10] waits while the customer reads it, and can be dismissed then (D18)', () => {
    const { actor, clock, banner } = started();
    actor.send(push('first'));
    actor.send({ type: 'banner.hovered' });
    clock.increment(60_000);
    expect(banner()).toBe('first');
    actor.send({ type: 'banner.left' });
    clock.increment(6000);
    expect(banner()).toBeNull();
    actor.send(push('second'));
    actor.send({ type: 'banner.hovered' });
    actor.send({ type: 'banner.dismissed' });
    expect(banner()).toBeNull();
  });
});
