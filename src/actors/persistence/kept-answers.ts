import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { buildId } from '../../lib/build-id.ts';

/** What `dehydrate` wrote, as far as `hydrate` relies on it. */
export const answersSchema = z.custom<DehydratedState>(
  (value) => z.object({ queries: z.array(z.unknown()) }).safeParse(value).success,
);
const kept = z.object({ build: z.string(), currency: z.optional(z.string()), answers: answersSchema });

/** Copies of answers, with the build that wrote them and the currency that their amounts are counted in. */
export type KeptAnswers = z.infer<typeof kept>;

/** The copies in a stored value; null where this very build did not write it. */
export function keptAnswersOf(value: unknown): KeptAnswers | null {
  const parsed = kept.safeParse(value);
  return parsed.success && parsed.data.build === buildId ? parsed.data : null;
}

/** A stored value of these copies. */
export function keptAnswers(copies: DehydratedState, currency: string | undefined): KeptAnswers {
  return { build: buildId, currency, answers: copies };
}

/** What is no longer true of an answer once it is a copy: that it could not be renewed. */
const asAnswered = {
  status: 'success',
  error: null,
  fetchFailureCount: 0,
  fetchFailureReason: null,
} as const;

/** What the provider answered to the queries that are kept in one place, the newest first. */
export function answersKeptIn(queries: QueryClient, place: string): DehydratedState {
  const { mutations, queries: found } = dehydrate(queries, {
    shouldDehydrateQuery: ({ meta, state }) => meta?.keptIn === place && state.data !== undefined,
    shouldDehydrateMutation: () => false,
  });
  for (const { state } of found) Object.assign(state, asAnswered);
  return {
    mutations,
    queries: found.toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt),
  };
}
