import type { Transaction } from './database.ts';

type Prepared<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> };
type Select<Row> = { prepare: (name: string) => Prepared<Row> };

/**
 * A select with placeholders, built once per driver: building it takes longer than running it. The returned function runs it in
 * any transaction, as a named statement where the driver supports names; `name` must be unique to this statement.
 *
 * Drizzle binds a prepared statement to the connection it was prepared on, so each run is bound to its own transaction.
 */
export function prepareOnce<Values extends Record<string, unknown>, Row>(
  name: string,
  build: (tx: Transaction) => Select<Row>,
): (tx: Transaction, values: Values) => Promise<Row[]> {
  const byDriver = new Map<unknown, Prepared<Row>>();
  return (tx, values) => {
    const { session } = tx._;
    const prepared = byDriver.get(session.constructor) ?? build(tx).prepare(name);
    byDriver.set(session.constructor, prepared);
    const client: unknown = Reflect.get(session, 'client');
    if (client === undefined || !('client' in prepared))
      throw new Error('Drizzle keeps its connection elsewhere');
    const bound: Prepared<Row> = Object.create(prepared, { client: { value: client } });
    return bound.execute(values);
  };
}
