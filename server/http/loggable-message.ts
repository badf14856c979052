import { DrizzleQueryError } from 'drizzle-orm/errors';

/**
 * The loggable part of an error. Of a database error only its code and what it is about: statements and the database's own
 * messages hold values, which may be personal.
 */
export function loggableMessage(error: unknown): string {
  if (error instanceof DrizzleQueryError) return databaseMessage(error.cause);
  if (isOfDatabase(error)) return databaseMessage(error);
  return error instanceof Error ? error.message : 'unknown error';
}

/** SQLSTATE: five digits or capitals. */
function isOfDatabase(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && 'severity' in error;
}

function databaseMessage(error: unknown): string {
  const { code, constraint, table, column } = Object(error);
  const known = [code, constraint, table, column].filter((part) => typeof part === 'string');
  return ['database error', ...known].join(' ');
}
