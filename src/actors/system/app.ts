import type { QueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { InspectionEvent } from 'xstate';
import type { Api } from '../../api/client.ts';
import type { Texts } from '../../i18n/i18n.ts';
import type { PaymentStage } from '../../payments/payment-stage.ts';
import type { Actors } from './actors.ts';
import type { AttemptLock, LockedPurpose } from '../attempt/attempt-lock.ts';
import type { StorageSource } from '../persistence/browser-storage.ts';
import type { Recorder } from '../recorder/recorder.ts';
import type { Store } from '../persistence/store.ts';

/** What the server saw of an actor, for the first rendering in the browser; undefined of one that it did not look at. */
export type Hydration = {
  /** When the server rendered, in epoch ms by its provider's clock. */
  renderedAt: number;
  seenOf: <Seen>(actor: { id: string; getSnapshot: () => Seen }) => Seen | undefined;
};

/** One running shop: its actors, what it knows of the provider, its texts and what it keeps. Nothing of it is shared with another. */
export type App = {
  actors: Actors;
  /** The way to the provider. */
  api: Api;
  queries: QueryClient;
  texts: Texts;
  store: Store;
  /** Locks of what only one tab at a time may do. */
  locks: { [Purpose in LockedPurpose]: AttemptLock<Purpose> };
  /** Where a gateway's own fields are shown. */
  paymentStage: PaymentStage;
  /** What all tabs of this device share, for what is not kept under `root`. */
  storage: StorageSource;
  /** What the server saw when it rendered the page; absent where the page is rendered here first. */
  hydration?: Hydration | undefined;
  /** The last transitions of all actors, for support. */
  recorder: Recorder;
  /** Receives what every actor does, for the recorder and the developer's inspector. */
  inspect: (event: InspectionEvent) => void;
};

/** The app that a view belongs to; `src/app` provides it. Code outside of views gets the app as a parameter. */
export const AppContext = createContext<App | null>(null);

/** The app that this view belongs to. */
export function useApp(): App {
  const app = use(AppContext);
  if (app === null) throw new Error('A view stands outside of every app');
  return app;
}
