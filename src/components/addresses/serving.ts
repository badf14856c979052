import type { City } from '../../../machines/branch/branch.ts';

/** The restaurant that delivers to the addresses, 0 where none is known, and its city, null until that is known. */
export type Serving = { branchId: number; city: City | null };
