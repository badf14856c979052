import * as z from 'zod/mini';
import { starCounts, type StarCount } from './stars.ts';

export const longestComment = 500;

/** Stars are needed, words are not [R1.20]. */
export const ratingSchema = z.object({
  stars: z
    .nullable(z.literal(starCounts))
    .check(z.refine((stars) => stars !== null, { error: 'rating.starsRequired' })),
  comment: z.string().check(z.maxLength(longestComment)),
});
export type RatingDraft = { stars: StarCount | null; comment: string };
