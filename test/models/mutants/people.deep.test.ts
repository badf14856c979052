import { describeFaults } from '../try-faults.ts';

describeFaults(['session', 'login', 'identity', 'phoneProof', 'accountDeletion', 'dietaryNeeds', 'push']);
