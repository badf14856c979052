import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { CheckoutHosts } from '../payments/gateway-adapter.ts';
import { StartError } from '../start-error.ts';

/** Public keys of a Firebase project, as the settings deliver them [R3.4]. */
export type FirebaseConfig = Record<
  'apiKey' | 'authDomain' | 'projectId' | 'storageBucket' | 'messagingSenderId' | 'appId' | 'measurementId',
  string
>;

/** Who may send for the project. */
export type PushAccount = {
  projectId: string;
  clientEmail: string;
  privateKey: string;
  apiUrl: string;
  tokenUrl: string;
};

/** Credentials of push messages; without an account nothing is sent, or demo mode uses a stand-in. */
export type PushKeys = { vapidKey: string; account: PushAccount | null };

/** The project that signs customers in and, with keys for it, delivers push messages. */
export type FirebaseProject = { config: FirebaseConfig; acceptsUnsigned: boolean; push: PushKeys | null };

type Environment = Readonly<Record<string, string | undefined>>;

const needed = ['API_KEY', 'AUTH_DOMAIN', 'PROJECT_ID', 'MESSAGING_SENDER_ID', 'APP_ID'];
const fcmUrl = 'https://fcm.googleapis.com';
const accountSchema = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
  token_uri: z.url(),
});

/** The Firebase project that the environment names, or null; throws a StartError for half of one. */
export function firebaseOf(env: Environment): FirebaseProject | null {
  const of = (name: string) => env[`FIREBASE_${name}`]?.trim() ?? '';
  const isMissing = (name: string) => of(name) === '';
  if ([...needed, 'VAPID_KEY'].every(isMissing)) return null;
  const missing = needed.filter(isMissing).map((name) => `FIREBASE_${name}`);
  if (missing.length > 0) throw new StartError(`A Firebase project also needs ${missing.join(', ')}.`);
  const config = {
    apiKey: of('API_KEY'),
    authDomain: of('AUTH_DOMAIN'),
    projectId: of('PROJECT_ID'),
    storageBucket: of('STORAGE_BUCKET'),
    messagingSenderId: of('MESSAGING_SENDER_ID'),
    appId: of('APP_ID'),
    measurementId: of('MEASUREMENT_ID'),
  };
  const account = accountOf(of('SERVICE_ACCOUNT'), env['FCM_API_URL']);
  const push = isMissing('VAPID_KEY') ? null : { vapidKey: of('VAPID_KEY'), account };
  return { config, acceptsUnsigned: !isMissing('AUTH_EMULATOR_HOST'), push };
}

/** The account in a file as Firebase hands it out. An error does not quote its content. */
function accountOf(file: string, apiUrl = ''): PushAccount | null {
  if (file === '') return null;
  try {
    const account = accountSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return {
      projectId: account.project_id,
      clientEmail: account.client_email,
      privateKey: account.private_key,
      apiUrl: apiUrl.trim() || fcmUrl,
      tokenUrl: account.token_uri,
    };
  } catch {
    throw new StartError(
      'FIREBASE_SERVICE_ACCOUNT must be the path of the JSON file that Firebase gives for a service account.',
    );
  }
}

/**
 * Hosts that a page's policy lets in for the project: Google's window helper, the project's own pages and the calls of a
 * sign-in; with push also the two servers that a page asks for a push id.
 */
export function firebaseHostsOf(project: FirebaseProject | null): CheckoutHosts[] {
  if (project === null) return [];
  const check = 'https://www.google.com';
  const signIn = 'https://identitytoolkit.googleapis.com https://securetoken.googleapis.com';
  const push = 'https://firebaseinstallations.googleapis.com https://fcmregistrations.googleapis.com';
  return [
    {
      script: `https://apis.google.com ${check} https://www.gstatic.com`,
      frame: `https://${project.config.authDomain} ${check}`,
      connect: project.push === null ? signIn : `${signIn} ${push}`,
      image: 'https://www.gstatic.com',
      form: "'self'",
      payment: check,
    },
  ];
}
