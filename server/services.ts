import type { Sessions } from './accounts/sessions.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { SharedState } from './database/state.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { DemoGateway } from './payments/demo-gateway/demo-gateway.ts';
import type { Gateway } from './payments/gateway.ts';
import type { SettingsReader } from './settings/settings-reader.ts';

/** What a resource is given when it registers: `register<Resource>(api, services)`. */
export type Services = {
  database: Database;
  clock: Clock;
  /** Keys every keyed hash of this provider. */
  secret: Buffer;
  /** The simulator and its inboxes exist only when this is true. */
  demo: boolean;
  settings: SettingsReader;
  catalogue: Catalogue;
  sessions: Sessions;
  jobs: Jobs;
  state: SharedState;
  /** What online payments go through; null when none is set up. */
  gateway: Gateway | null;
  /** The same gateway when it is the stand-in of demo mode. */
  demoGateway: DemoGateway | null;
};
