import { codeSenderOf } from './accounts/code-sender.ts';
import { readDatabaseUrl } from './database/database-url.ts';
import { usualPoolSize } from './database/postgres-driver.ts';
import { firebaseOf } from './firebase/firebase-project.ts';
import type { ProviderOptions } from './main.ts';
import { logFormatOf, monitoringOf } from './monitoring/monitoring-options.ts';
import { sharedPagesOf } from './pages/shared-pages.ts';
import { accountFaults, connectGateways } from './payments/connect-gateways.ts';
import { settingAdvice } from './setting-advice.ts';
import { StartError } from './start-error.ts';
import {
  demoOf,
  flagOf,
  folderOf,
  limitsOf,
  numberOf,
  portOf,
  trustedProxiesOf,
  usualLimits,
  webAddressOf,
} from './start-options.ts';
import { startRefusals, unsignedTokens } from './start-rules.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type Settings = {
  options: ProviderOptions & {
    port: number;
    host: string;
    databaseUrl: string;
    dataDir: string;
    demo: boolean;
  };
  drainSeconds: number;
  logFormat: 'text' | 'json';
};

export type SettingsReport = {
  settings: Settings;
  /** What stops a start, each in a sentence; with any of them `settings` must not be used. */
  mistakes: string[];
  /** What does not stop it, and will be missed. */
  advice: string[];
};

/**
 * Reads every setting of a start and notes all that is wrong with them at once. Starts and connects nothing. `builtFor` is the
 * provider that the app was built for.
 */
export function readSettings(env: Environment, builtFor: unknown = ''): SettingsReport {
  const mistakes: string[] = [];
  const read = <T>(work: () => T, usual: T): T => {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof StartError)) throw error;
      mistakes.push(error.message);
      return usual;
    }
  };
  const host = env['HOST'] || '127.0.0.1';
  const databaseUrl = env['DATABASE_URL'] ?? '';
  if (databaseUrl !== '') read(() => readDatabaseUrl(databaseUrl), null);
  const publicUrl = read(() => webAddressOf('PUBLIC_URL', env['PUBLIC_URL']), '');
  const trustedProxies = read(() => trustedProxiesOf(env['TRUSTED_PROXY']), []);
  const demo = read(() => demoOf(env['TIFFIN_DEMO'], { host, publicUrl, trustedProxies }), true);
  const given = typeof builtFor === 'string' ? builtFor : '';
  const withoutSender = mistakes.length;
  const codeSender = read(() => codeSenderOf(env), null);
  const isSenderWrong = mistakes.length > withoutSender;
  mistakes.push(...accountFaults(env));
  const rendersPages = read(() => flagOf(env, 'RENDER_PAGES', true), true);
  const options = {
    port: read(() => portOf(env['PORT']), 0),
    host,
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl,
    poolSize: read(() => numberOf(env, 'DATABASE_POOL', usualPoolSize), usualPoolSize),
    secret: env['TIFFIN_SECRET'] ?? '',
    publicUrl,
    providerUrl: read(() => webAddressOf('VITE_PROVIDER_URL', given), ''),
    trustedProxies,
    codeSender,
    gateways: connectGateways(env),
    firebase: read(() => firebaseOf(env), null),
    works: read(() => flagOf(env, 'WORK', true), true),
    limits: read(() => limitsOf(env), usualLimits),
    sharedPagesSeconds: read(() => sharedPagesOf(env['SHARED_PAGES_SECONDS'], publicUrl), 0),
    monitoring: read(() => monitoringOf(env), { metrics: null, traces: false }),
    sharedAssetsFolder: read(() => folderOf('SHARED_ASSETS', env['SHARED_ASSETS']), ''),
    ...(!rendersPages && { rendererFolder: '' }),
    demo,
  };
  const logFormat = read(() => logFormatOf(env['LOG']), 'text');
  const drainSeconds = read(() => numberOf(env, 'DRAIN_SECONDS', 0), 0);
  // A sender with a mistake is no sender that is missing.
  const sender = isSenderWrong ? async () => {} : codeSender;
  mistakes.push(...startRefusals({ ...options, codeSender: sender }));
  const hasEmulator = (env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '').trim() !== '';
  if (!demo && hasEmulator && !mistakes.includes(unsignedTokens)) mistakes.push(unsignedTokens);
  return { settings: { options, drainSeconds, logFormat }, mistakes, advice: settingAdvice(env, options) };
}
