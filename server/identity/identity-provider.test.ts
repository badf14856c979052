import { describe, expect, it } from 'vitest';
import { startProvider } from '../main.ts';
import { useTestProvider } from '../testing/test-provider.ts';
import { firebaseOf, type FirebaseProject } from '../firebase/firebase-project.ts';

const env = {
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_MESSAGING_SENDER_ID: '1',
  FIREBASE_APP_ID: 'app',
};

describe('a Firebase project', () => {
  it('[R3.4] comes whole from the environment, or not at all', () => {
    expect(firebaseOf(env)?.config).toMatchObject({ apiKey: 'key', projectId: 'shop', storageBucket: '' });
    expect(firebaseOf({})).toBeNull();
    expect(() => firebaseOf({ FIREBASE_API_KEY: 'key' })).toThrow('FIREBASE_AUTH_DOMAIN');
  });

  it('[A1] takes tokens without a signature only with the emulator’s flag', () => {
    expect(firebaseOf(env)?.acceptsUnsigned).toBe(false);
    expect(firebaseOf({ ...env, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })?.acceptsUnsigned).toBe(true);
  });
});

describe('a start outside demo mode', () => {
  it('[A1] is refused where tokens without a signature would count', async () => {
    const firebase = firebaseOf({ ...env, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
    const codeSender = async () => {};
    await expect(startProvider({ port: 0, firebase, codeSender })).rejects.toThrow(
      'FIREBASE_AUTH_EMULATOR_HOST is for a demo only',
    );
  });
});

const project: FirebaseProject | null = firebaseOf(env);

describe('a shop with a Firebase project', () => {
  const provider = useTestProvider(project === null ? {} : { firebase: project });

  it('[R3.4] sends browsers its public keys, and allows its hosts in the page', async () => {
    const { body } = await provider().call('get_settings');
    expect(body['data']).toMatchObject({
      firebase_settings: [{ apiKey: 'key', authDomain: 'shop.firebaseapp.com' }],
      system_settings: [{ google_login: '1' }],
    });
    const { headers } = await provider().app.inject({ url: '/simulator' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain('https://apis.google.com');
    expect(policy).toContain('https://identitytoolkit.googleapis.com');
    expect(policy).toContain('https://shop.firebaseapp.com');
  });

  it('[A13] has no stand-in beside it', async () => {
    expect(provider().services.demo?.identity).toBeNull();
    const reply = await provider().app.inject({ url: '/emulator/auth/handler' });
    expect(reply.statusCode).toBe(404);
  });
});
