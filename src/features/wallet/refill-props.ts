import type { Minor } from '../../../machines/money.ts';
import type { RefillFlow } from '../../actors/refill/use-refill.ts';

/** What the steps of a refill are made of; `balance` is null where the provider does not say. */
export type RefillProps = { refill: RefillFlow; balance: Minor | null; onClose: () => void };
