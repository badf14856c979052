import type { QueryClient } from '@tanstack/react-query';

/** Has the answers of these names read again: at once where they are shown, else when they next are. */
export function refetch(queries: QueryClient, ...names: readonly string[]): void {
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
}
