/** A `project` for pauses that stop growing after `most` network errors: more of them make no difference. */
export const withFewNetworkErrors =
  (most: number) =>
  (context: unknown): unknown => {
    if (typeof context !== 'object' || context === null || !('networkErrors' in context)) return context;
    return { ...context, networkErrors: Math.min(Number(context.networkErrors), most) };
  };
