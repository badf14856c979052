import { describeFaults } from '../try-faults.ts';

describeFaults([
  'checkout',
  'attempt',
  'payment',
  'reorder',
  'refill',
  'withdrawal',
  'tracking',
  'complaint',
  'orderChange',
]);
