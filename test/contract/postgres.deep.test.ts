import { afterAll, beforeAll, describe } from 'vitest';
import {
  findPostgresBinaries,
  startTemporaryPostgres,
  type TemporaryPostgres,
} from '../../server/testing/postgres.ts';
import { contractProvider } from './contract-provider.ts';
import { wholeContract } from './suites/whole-contract.ts';

const given = process.env['DATABASE_URL'] ?? '';
const isPossible = given !== '' || findPostgresBinaries() !== null;
if (!isPossible) {
  process.stdout.write(
    'SKIPPED: the contract on PostgreSQL. Install one, or set POSTGRES_BIN or DATABASE_URL.\n',
  );
}

describe.skipIf(!isPossible)('the reference provider on PostgreSQL', () => {
  let postgres: TemporaryPostgres | null = null;
  beforeAll(async () => {
    postgres = await startTemporaryPostgres();
    process.env['DATABASE_URL'] = postgres.url;
  });
  afterAll(async () => {
    process.env['DATABASE_URL'] = given;
    await postgres?.stop();
  });
  wholeContract(contractProvider());
});
