import * as z from 'zod/mini';
import type { Slice } from './slice.ts';

const cached = z.object({ value: z.unknown(), fetchedAt: z.number() });

/** A copy of the provider's answers that may be shown before the next answers arrive; `fetchedAt` in ms since 1970. */
export type CachedAnswers = z.infer<typeof cached>;

function copy(name: string, { personal }: { personal: boolean }): Slice<CachedAnswers> {
  return { name, schema: cached, initial: { value: null, fetchedAt: 0 }, personal, isCopy: true };
}

/** The slices that hold copies of answers; a query says with its mark `keptIn` which of them keeps it [R3.1]. */
export const copies = {
  settings: copy('settings', { personal: true }),
  homepage: copy('homepage', { personal: false }),
  wallet: copy('wallet', { personal: true }),
  userAddresses: copy('userAddresses', { personal: true }),
  userSettings: copy('userSettings', { personal: true }),
};
