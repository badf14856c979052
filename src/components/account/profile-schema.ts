import * as z from 'zod/mini';

/** What a customer may write about themselves, without the spaces around it; empty where the provider knows no email. */
export const profileSchema = z.object({
  username: z.string().check(z.trim(), z.minLength(1, 'login.nameRequired')),
  email: z.string().check(
    z.trim(),
    z.refine((email) => email === '' || z.email().safeParse(email).success, 'login.emailInvalid'),
  ),
});
export type ProfileDraft = z.infer<typeof profileSchema>;
