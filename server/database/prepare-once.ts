import type { Transaction } from './database.ts';

type Prepared<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> };
type Select<Row> = { prepare: (name: string) => Prepared<Row> };

/**
 * A select with placeholders whose text is made once for the process: making it takes longer than asking for its rows. The
 * answer runs it in any transaction, under its name where the driver knows names; `name` belongs to this text alone.
 *
 * Drizzle binds what it prepares to the connection it was prepared on, so each run gets that of its own transaction.
 */
export function prepareOnce<Values extends Record<string, unknown>, Row>(
  name: string,
  build: (tx: Transaction) => Select<Row>,
): (tx: Transaction, values: Values) => Promise<Row[]> {
  let made: Prepared<Row> | null = null;
  return (tx, values) => {
    made ??= build(tx).prepare(name);
    const client: unknown = Reflect.get(tx._.session, 'client');
    if (client === undefined || !('client' in made))
      throw new Error('Drizzle keeps its connection elsewhere');
    const bound: Prepared<Row> = Object.create(made, { client: { value: client } });
    return bound.execute(values);
  };
}
