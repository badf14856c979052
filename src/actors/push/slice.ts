import * as z from 'zod/mini';
import type { Slice } from '../persistence/slice.ts';

/** That this device was offered notifications and its owner wanted none; settings offer them still [D23]. */
export const pushQuestionSlice: Slice<{ isDeclined: boolean }> = {
  name: 'pushQuestion',
  schema: z.object({ isDeclined: z.boolean() }),
  initial: { isDeclined: false },
  personal: false,
};
