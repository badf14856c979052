import { describeFaults } from '../try-faults.ts';

describeFaults(['root', 'store', 'theme', 'notices', 'branch', 'favourites']);
