import * as z from 'zod/mini';
import type { Direction, Look, Mode, ResolvedMode } from '../../../machines/theme/theme.ts';
import type { Slice } from '../persistence/slice.ts';

const direction = z.enum(['ltr', 'rtl']);

/** What a customer chose about the looks of the page; `value` mirrors the resolved mode [R3.8, D2]. */
export const darkModeSlice: Slice<{ value: ResolvedMode; mode: Mode; look: Look }> = {
  name: 'darkMode',
  schema: z.object({
    value: z.enum(['light', 'dark']),
    mode: z.enum(['light', 'dark', 'system']),
    look: z.enum(['modern', 'classic']),
  }),
  initial: { value: 'light', mode: 'system', look: 'modern' },
  personal: false,
};

/** Born right to left as specified; `chosen` is null while the page follows the language [R3.7, D1]. */
export const rtlSlice: Slice<{ layoutDirection: Direction; chosen: Direction | null }> = {
  name: 'rtl',
  schema: z.object({ layoutDirection: direction, chosen: z.nullable(direction) }),
  initial: { layoutDirection: 'rtl', chosen: null },
  personal: false,
};
