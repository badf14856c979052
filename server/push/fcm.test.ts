import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { createFcm } from './fcm.ts';
import { firebaseHostsOf, firebaseOf, type PushAccount } from '../firebase/firebase-project.ts';
import { createFcmStandIn } from '../demo/push-stand-in.ts';

const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const privateKey = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const account: PushAccount = {
  projectId: 'shop',
  clientEmail: 'sender@shop.example',
  privateKey,
  apiUrl: 'https://fcm.example',
  tokenUrl: 'https://fcm.example/token',
};
const message = { title: 'On its way', body: 'Order 41', type: 'order', type_id: '41' };

function sending() {
  let now = Date.UTC(2026, 10, 4, 7);
  const standIn = createFcmStandIn();
  const asked: { url: string; init: RequestInit }[] = [];
  const send = createFcm(
    account,
    createClock(() => now),
    async (url, init) => {
      asked.push({ url, init });
      return standIn.fetch(url, init);
    },
  );
  return {
    send,
    asked,
    taken: standIn.taken,
    pass: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

describe('the HTTP v1 interface', () => {
  it('[R1.25] takes a message of data alone, for one device', async () => {
    const { send, asked, taken } = sending();
    expect(await send('push-1', message, 3600)).toBe('taken');
    expect(asked.map(({ url }) => url)).toEqual([
      'https://fcm.example/token',
      'https://fcm.example/v1/projects/shop/messages:send',
    ]);
    expect(taken()).toEqual([{ pushId: 'push-1', data: message }]);
    expect(String(asked[1]?.init.body)).toContain('"TTL":"3600"');
  });

  it('[X8] is entered with a word that the account signed, kept until it nearly ends', async () => {
    const { send, asked, pass } = sending();
    await send('push-1', message, 3600);
    const form = new URLSearchParams(String(asked[0]?.init.body));
    const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.');
    const isSigned = createVerify('RSA-SHA256')
      .update(`${head}.${claims}`)
      .verify(keys.publicKey, Buffer.from(signature, 'base64url'));
    expect(isSigned).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'sender@shop.example',
      aud: 'https://fcm.example/token',
      scope: 'https://www.googleapis.com/auth/firebase.messaging',
    });
    pass(3500);
    await send('push-1', message, 3600);
    expect(asked).toHaveLength(3);
    pass(60);
    await send('push-1', message, 3600);
    expect(asked).toHaveLength(5);
  });

  it('[R4.3] reports that a device is gone', async () => {
    expect(await sending().send('gone-1', message, 3600)).toBe('gone');
  });

  it('[X6] refuses what has another shape, and the error holds no key or device', async () => {
    const error = await sending()
      .send('push-1', { ...message, title: '' }, 3600)
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toBe('Error: The push service answered 400');
  });
});

describe('the project of the environment', () => {
  const env = {
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
    FIREBASE_PROJECT_ID: 'shop',
    FIREBASE_MESSAGING_SENDER_ID: '1',
    FIREBASE_APP_ID: 'app',
    FIREBASE_VAPID_KEY: 'BKey',
  };

  it('[R3.4] is there whole or not at all', () => {
    expect(firebaseOf({})).toBeNull();
    expect(firebaseOf(env)).toMatchObject({
      config: { projectId: 'shop' },
      push: { vapidKey: 'BKey', account: null },
    });
    expect(() => firebaseOf({ FIREBASE_VAPID_KEY: 'BKey' })).toThrow('FIREBASE_API_KEY');
  });

  it('[X6] has its account in a file; an error does not quote it', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'push-')), 'account.json');
    const content = {
      project_id: 'shop',
      client_email: 'a@b.example',
      private_key: 'secret words',
      token_uri: 'https://t.example',
    };
    writeFileSync(file, JSON.stringify(content));
    const given = { ...env, FIREBASE_SERVICE_ACCOUNT: file };
    expect(firebaseOf(given)?.push?.account).toMatchObject({
      apiUrl: 'https://fcm.googleapis.com',
      projectId: 'shop',
    });
    expect(firebaseOf({ ...given, FCM_API_URL: 'https://fcm.example' })?.push?.account?.apiUrl).toBe(
      'https://fcm.example',
    );
    writeFileSync(file, '{"private_key":"secret words"');
    expect(() => firebaseOf(given)).toThrow(/^FIREBASE_SERVICE_ACCOUNT must be the path((?!secret).)*$/);
  });

  it('[R3.4] lets a page ask its two servers, and without one none', () => {
    expect(firebaseHostsOf(null)).toEqual([]);
    expect(firebaseHostsOf(firebaseOf(env))[0]?.connect).toContain('https://fcmregistrations.googleapis.com');
  });
});
