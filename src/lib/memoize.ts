/** Builds once for each list of arguments, which are compared as JSON; for schemas and formats of `Intl`, which are slow to make. */
export function memoize<Args extends readonly unknown[], T>(
  build: (...args: Args) => T,
): (...args: Args) => T {
  const built = new Map<string, T>();
  return (...args) => {
    const key = JSON.stringify(args);
    const known = built.get(key) ?? build(...args);
    built.set(key, known);
    return known;
  };
}
