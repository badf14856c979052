import { adapters } from './payments/adapters.ts';

const accounts = [...adapters.values()].flatMap(({ settings }) => Object.values(settings));

/** Every setting of a start, as the table in README.md has them. */
export const settingNames: readonly string[] = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_POOL',
  'WORK',
  'TIFFIN_DEMO',
  'TIFFIN_SECRET',
  'SMS_WEBHOOK_URL',
  'SMS_WEBHOOK_SECRET',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_FROM',
  'TWILIO_API_URL',
  'DRAIN_SECONDS',
  'SHARED_ASSETS',
  'SESSION_IDLE_DAYS',
  'CODES_PER_HOUR',
  'PUBLIC_URL',
  'TRUSTED_PROXY',
  'RENDER_PAGES',
  'SHARED_PAGES_SECONDS',
  'LOG',
  'METRICS_PORT',
  'METRICS_HOST',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  ...accounts.filter((name) => name !== null),
  'FIREBASE_API_KEY',
  'FIREBASE_AUTH_DOMAIN',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_STORAGE_BUCKET',
  'FIREBASE_MESSAGING_SENDER_ID',
  'FIREBASE_APP_ID',
  'FIREBASE_MEASUREMENT_ID',
  'FIREBASE_VAPID_KEY',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_SERVICE_ACCOUNT',
  'FCM_API_URL',
];

/** Beginnings that only settings of this provider have. */
export const ownBeginnings = [
  ...new Set(
    settingNames
      .filter(
        (name) =>
          name.includes('_') &&
          !/^(PUBLIC|DATA|TRUSTED|PREVIOUS|RENDER|SESSION|CODES|SHARED|METRICS|OTEL)_/.test(name),
      )
      .map((name) => name.slice(0, name.indexOf('_') + 1)),
  ),
];
