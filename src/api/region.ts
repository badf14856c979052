import type { Currency } from '../../machines/money.ts';

/** How a provider counts money and where its clock stands; both come from its settings [R9.3]. */
export type Region = { currency: Currency; timeZone: string };
