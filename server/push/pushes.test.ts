import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pushMessage, session } from '../database/schema/accounts.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import type { FirebaseProject } from '../firebase/firebase-project.ts';

const firebase: FirebaseProject = {
  config: {
    apiKey: 'key',
    authDomain: 'shop.firebaseapp.com',
    projectId: 'shop',
    storageBucket: '',
    messagingSenderId: '1',
    appId: 'app',
    measurementId: '',
  },
  acceptsUnsigned: false,
  push: { vapidKey: 'BKey', account: null },
};
const asha = '9000000001';
const listed = z.object({
  data: z.array(z.object({ title: z.string(), type: z.string(), type_id: z.string() })),
});
const orders = z.object({
  data: z.array(z.object({ id: z.number(), customerId: z.number().nullable(), next: z.string().nullable() })),
});

describe('push messages', () => {
  const provider = useTestProvider({ firebase });
  beforeEach(() => provider().reset());
  const taken = () => provider().services.demo?.takenPushes() ?? [];
  const device = async (pushId: string, language = 'en', mobile = asha) => {
    const token = await provider().signIn(mobile);
    await provider().call('update_fcm', { web_fcm_id: pushId, device_type: 'web', language }, token);
    return token;
  };
  const anOrder = async () => {
    const reply = await provider().app.inject({ url: '/simulator/orders' });
    const found = orders
      .parse(reply.json())
      .data.find(({ customerId, next }) => customerId === 1 && next !== null);
    if (!found) throw new Error('Asha has no order under way');
    return found.id;
  };
  const advance = async (id: number) => {
    await provider().simulate(`orders/${id}/advance`);
    await provider().services.pushes.sendDue();
  };

  it('[R3.4] browsers get the public keys', async () => {
    const { body } = await provider().call('get_settings');
    expect(body['data']).toMatchObject({ firebase_settings: [{ projectId: 'shop' }], vap_id_key: ['BKey'] });
  });

  it('[R1.25] a new status of an order is sent to every device, each in its language, and kept in the messages', async () => {
    const token = await device('push-en');
    await device('push-fr', 'fr');
    const before = taken().length;
    const id = await anOrder();
    await advance(id);
    const sent = taken().slice(0, taken().length - before);
    const words = sent.map(({ pushId, data }) => `${pushId}: ${data.body}, ${data.type} ${data.type_id}`);
    expect(words.toSorted()).toEqual([
      `push-en: Order ${id}, order ${id}`,
      `push-fr: Commande ${id}, order ${id}`,
    ]);
    await advance(id);
    const own = async (asked: string) =>
      listed
        .parse((await provider().call('get_notifications', { limit: 100 }, asked)).body)
        .data.filter(({ type_id, type }) => type === 'order' && type_id === String(id));
    expect(await own(token)).toHaveLength(1);
    expect(await own(await provider().signIn('9000000002'))).toEqual([]);
    expect(await own('')).toEqual([]);
  });

  it('[R4.3] a device that signed out, or whose push id was cleared, gets nothing', async () => {
    const token = await device('push-1');
    const other = await device('push-2');
    await provider().call('update_fcm', { web_fcm_id: '', sign_out: 1 }, token);
    await provider().call('update_fcm', { web_fcm_id: '' }, other);
    await advance(await anOrder());
    expect(taken().filter(({ pushId }) => ['push-1', 'push-2'].includes(pushId))).toEqual([]);
  });

  it('[R4.3] a push id belongs to the device that sent it last', async () => {
    await device('shared');
    await device('shared', 'en', '9000000002');
    await advance(await anOrder());
    expect(taken().filter(({ pushId }) => pushId === 'shared')).toEqual([]);
  });

  it('[R1.12] a log-in that brings a push id is a device as well', async () => {
    const proof = await provider().prove(`91${asha}`);
    await provider().call('login', { mobile: asha, web_fcm_id: 'push-9', device_type: 'web', proof });
    await provider().simulate('push', { customerId: 1, title: 'Fresh', body: 'Bread' });
    expect(taken()[0]).toMatchObject({ pushId: 'push-9', data: { title: 'Fresh', body: 'Bread' } });
  });

  it('[R4.3] a device that is gone is asked no more, and nothing stays behind', async () => {
    await device('gone-1');
    await advance(await anOrder());
    const { database } = provider().services;
    expect(await database.select().from(pushMessage)).toEqual([]);
    expect(await database.select().from(session).where(eq(session.pushId, 'gone-1'))).toEqual([]);
  });

  it('[X6] no push id and no key is in the log', () => {
    expect(provider().lines.join('\n')).not.toMatch(/push-|gone-|BKey/);
  });
});
