import { describe, expect, it } from 'vitest';
import { messageOf } from './push-message.ts';
import { targetOf, withRemembered } from './push.ts';

describe('a push message', () => {
  it('[R3.20] is read from its own fields, from data or from the notification, the first that says something', () => {
    const words = {
      title: 'On its way',
      body: 'Order 41',
      image: 'https://shop.example/a.png',
      type: 'order',
      type_id: '41',
    };
    const read = {
      title: 'On its way',
      body: 'Order 41',
      image: 'https://shop.example/a.png',
      kind: 'order',
      about: '41',
    };
    expect(messageOf(words)).toEqual({ id: '', ...read });
    expect(messageOf({ data: words, fcmMessageId: 'm1', from: '1' })).toEqual({ id: 'm1', ...read });
    expect(
      messageOf({ notification: { title: 'On its way', body: ' ' }, data: { ...words, title: 'x' } }),
    ).toEqual({ id: '', ...read });
  });

  it('[R3.20] may lack a title: then its text is one', () => {
    expect(messageOf({ data: { body: 'Order 41' } })).toMatchObject({ title: 'Order 41', body: '' });
  });

  it.each([
    null,
    undefined,
    7,
    'Order 41',
    [],
    {},
    { data: 'title' },
    { data: { title: ' ', body: 4 } },
    { notification: null },
  ])('[R3.20] %j says nothing', (sent) => expect(messageOf(sent)).toBeNull());

  it('[R3.20] is cut where it is endless, and brings only pictures by https', () => {
    const long = messageOf({ title: 'a'.repeat(9999), body: 'b'.repeat(9999), image: 'javascript:alert(1)' });
    expect(long).toMatchObject({ title: 'a'.repeat(200), body: 'b'.repeat(1000), image: '' });
    for (const image of ['http://a/b.png', '//a/b.png', 'data:image/png;base64,', 'x https://a'])
      expect(messageOf({ title: 'a', image })?.image).toBe('');
  });

  it('[R2.11] leads to the orders when it is about one', () => {
    expect(['order', 'place_order', '', 'https://evil.example', 'wallet'].map(targetOf)).toEqual([
      'orders',
      'orders',
      'notifications',
      'notifications',
      'notifications',
    ]);
  });

  it('[R2.10] the newest fifty are remembered; one without an id is not', () => {
    const ids = Array.from({ length: 60 }, (_, at) => `m${at}`);
    const remembered = ids.reduce<string[]>((known, id) => withRemembered(known, id), []);
    expect(remembered).toEqual(ids.slice(10));
    expect(withRemembered(['m1'], '')).toEqual(['m1']);
  });
});
