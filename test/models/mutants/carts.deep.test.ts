import { describeFaults } from '../try-faults.ts';

describeFaults(['cart', 'cartMerge', 'group']);
