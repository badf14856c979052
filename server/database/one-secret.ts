import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { systemState } from './schema/system.ts';

const otherSecret =
  'TIFFIN_SECRET is another one than this database was used with: codes that one process sends would be wrong to the others. Give every process the same, or, to change it on purpose, set system_state.secret_fingerprint to null and start all processes anew.';

/** Notes which secret keys the hashes in this database; throws a StartError for any other. Only a hash of it is kept. */
export async function requireOneSecret(database: Database, secret: Buffer): Promise<void> {
  const secretFingerprint = createHmac('sha256', secret).update('fingerprint').digest('base64url');
  await database
    .update(systemState)
    .set({ secretFingerprint })
    .where(and(eq(systemState.id, 1), isNull(systemState.secretFingerprint)));
  const [state] = await database.select().from(systemState).where(eq(systemState.id, 1));
  if (state?.secretFingerprint !== secretFingerprint) throw new StartError(otherSecret);
}
