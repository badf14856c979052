export const starCounts = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof starCounts)[number];

/** Stars of an earlier rating as the field has them. */
export function starCountOf(stars: number | undefined): StarCount | null {
  return starCounts.find((count) => count === stars) ?? null;
}
