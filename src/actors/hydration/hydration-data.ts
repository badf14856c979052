import { dehydrate, hydrate, type DehydratedState } from '@tanstack/react-query';
import {
  createActor,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type Snapshot,
} from 'xstate';
import * as z from 'zod/mini';
import { settingsKey, type Settings } from '../../api/settings.ts';
import { languages, type Language } from '../../i18n/locales.ts';
import { answersSchema } from '../persistence/kept-answers.ts';
import type { App, Hydration } from '../system/app.ts';

/** The actors whose snapshots are in a page: those that the app starts with and views select from. */
const seen = ['notices', 'theme', 'session', 'branch', 'cart'] as const;

/**
 * What a page was rendered from by the server, and travels with it as JSON: the branch and the language that were asked for, what
 * the actors knew, and the provider's answers with the time when they came. It has no personal data: the app that it is taken
 * from knows only a branch and a language.
 */
export type HydrationData = {
  branchId: number;
  language: Language;
  /** When it was rendered, in epoch ms by the provider's clock. */
  renderedAt: number;
  snapshots: Record<string, Snapshot<unknown>>;
  answers: DehydratedState;
};

const written = z.object({
  branchId: z.number(),
  renderedAt: z.number(),
  language: z.enum(languages),
  snapshots: z.record(
    z.string(),
    z.custom<Snapshot<unknown>>((value) => z.object({ status: z.string() }).safeParse(value).success),
  ),
  answers: answersSchema,
});

/** Requires an app whose actors have settled. */
export function hydrationDataOf(
  { actors, queries, texts }: App,
  branchId: number,
  renderedAt: number,
): HydrationData {
  const answers = dehydrate(queries);
  const snapshots = Object.fromEntries(
    seen.map((name) => [name, actors.get<AnyStateMachine>(name).getPersistedSnapshot()]),
  );
  return { branchId, language: texts.language(), renderedAt, snapshots, answers };
}

/** Reads the text of it; null for one that this build does not understand. */
export function parseHydrationData(text: string): HydrationData | null {
  try {
    return written.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Puts the answers into a new app's cache, and returns the actors' snapshots from when the server rendered. An answer is as old as it was
 * when it was asked for, however long the page was kept on its way; a device whose clock is late counts it from now.
 */
export function hydrateApp(
  { actors, queries, api }: App,
  { renderedAt, snapshots, answers }: HydrationData,
): Hydration {
  const now = Date.now();
  for (const { state } of answers.queries) state.dataUpdatedAt = Math.min(state.dataUpdatedAt, now);
  hydrate(queries, answers);
  // Read before this visit, which reads them again [R9.5].
  void queries.invalidateQueries({ queryKey: [settingsKey], refetchType: 'none' });
  const settings = queries.getQueriesData<Settings>({ queryKey: [settingsKey] })[0]?.[1];
  if (settings !== undefined) {
    void api.shareRegion(Promise.resolve({ currency: settings.currency, timeZone: settings.timezone }));
  }
  const restored = new Map<string, AnyMachineSnapshot>(
    seen.map((name) => [name, restore(actors.get<AnyStateMachine>(name), snapshots[name])]),
  );
  return {
    renderedAt,
    seenOf: (actor) => {
      const snapshot = restored.get(actor.id);
      return isOf(actor, snapshot) ? snapshot : undefined;
    },
  };
}

/** A snapshot as the machine's own, without running anything. */
function restore(actor: AnyActorRef, snapshot: Snapshot<unknown> | undefined): AnyMachineSnapshot {
  const { machine }: AnyMachineSnapshot = actor.getSnapshot();
  return createActor(machine, { snapshot }).getSnapshot();
}

/** Whether a snapshot is one of this actor's machine: its id is the actor's. */
function isOf<Seen>(
  actor: { id: string; getSnapshot: () => Seen },
  snapshot: AnyMachineSnapshot | Seen | undefined,
): snapshot is Seen {
  return snapshot instanceof Object && 'machine' in snapshot && snapshot.machine.id === actor.id;
}
