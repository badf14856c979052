import type { CodeSender } from './accounts/code-sender.ts';
import type { Sessions } from './accounts/sessions.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { SharedState } from './database/state.ts';
import type { IdentityProvider } from './identity/identity-provider.ts';
import type { StandIns } from './demo/stand-ins.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Gateways } from './payments/connect-gateways.ts';
import type { Pushes } from './push/pushes.ts';
import type { Limits } from './start-options.ts';
import type { SettingsReader } from './settings/settings-reader.ts';

/** What a resource is given when it registers: `register<Resource>(api, services)`. */
export type Services = {
  database: Database;
  clock: Clock;
  /** Keys every keyed hash of this provider. */
  secret: Buffer;
  /** The stand-ins of demo mode, which also has a simulator and inboxes; null outside demo mode. */
  demo: StandIns | null;
  limits: Limits;
  /** Delivers one-time codes; null in demo mode, where they are read on the simulator page. */
  codeSender: CodeSender | null;
  settings: SettingsReader;
  catalogue: Catalogue;
  sessions: Sessions;
  /** Who signs customers in beside the one-time code; null where none is set up. */
  identityProvider: IdentityProvider | null;
  jobs: Jobs;
  state: SharedState;
  /** Messages to signed-in devices. */
  pushes: Pushes;
  /** What online payments go through; empty when none is set up. */
  gateways: Gateways;
};
