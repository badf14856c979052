import * as z from 'zod/mini';
import { longestGuestName } from '../../../machines/group/group.ts';
import { visibleText } from '../../../machines/typed/typed-text.ts';

/** The name that others see in a group order. */
export const groupNameSchema = z.object({
  name: z
    .string()
    .check(z.overwrite(visibleText), z.minLength(1, 'login.nameRequired'), z.maxLength(longestGuestName)),
});
export type GroupNameDraft = z.infer<typeof groupNameSchema>;
