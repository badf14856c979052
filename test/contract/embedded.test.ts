import { describe, vi } from 'vitest';
import { contractProvider } from './contract-provider.ts';
import { wholeContract } from './suites/whole-contract.ts';

vi.stubEnv('DATABASE_URL', '');

describe('the reference provider on its embedded database', () => wholeContract(contractProvider()));
