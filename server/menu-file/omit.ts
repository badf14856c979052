/** A row without some of its fields. */
export function omit<T extends object, Name extends keyof T>(row: T, ...names: Name[]): Omit<T, Name> {
  const rest = { ...row };
  for (const name of names) delete rest[name];
  return rest;
}
