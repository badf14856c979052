import * as z from 'zod/mini';
import { complaintReasons, longestComplaint } from '../../../machines/complaint/complaint.ts';

export const reasons = ['mistake', 'changed', 'slow', 'address', 'other'] as const;

const required = 'orders.cancelReasonRequired';

export const cancelFields = z.object({
  reason: z.nullable(z.enum(reasons)),
  words: z.string().check(z.trim()),
});

/** Why an order is cancelled: one of the reasons, with the customer's words where it is another one [R5.9]. */
export const cancelSchema = cancelFields.check(
  z.refine(({ reason }) => reason !== null, { path: ['reason'], error: required }),
  z.refine(({ reason, words }) => reason !== 'other' || words !== '', { path: ['words'], error: required }),
);
export type CancelDraft = z.infer<typeof cancelSchema>;

export const starCounts = [1, 2, 3, 4, 5] as const;
export type StarCount = (typeof starCounts)[number];

/** Stars of an earlier rating as the field has them. */
export function starCountOf(stars: number | undefined): StarCount | null {
  return starCounts.find((count) => count === stars) ?? null;
}

export const longestComment = 500;

/** What is stored of a rating that is not sent, by part: all but the pictures. */
export const ratingFields = z.object({
  parts: z.array(z.object({ stars: z.nullable(z.literal(starCounts)), comment: z.string() })),
});
export type RatingFields = z.infer<typeof ratingFields>;

export const complaintFields = z.object({
  reason: z.nullable(z.enum(complaintReasons)),
  comment: z.string().check(z.trim(), z.maxLength(longestComplaint)),
  quantity: z.number(),
});

/** What happened to how many, and words where no reason fits. */
export const complaintSchema = complaintFields.check(
  z.refine(({ reason }) => reason !== null, { path: ['reason'], error: 'complaint.reasonRequired' }),
  z.refine(({ reason, comment }) => reason !== 'other' || comment !== '', {
    path: ['comment'],
    error: 'complaint.wordsRequired',
  }),
);
export type ComplaintFields = z.infer<typeof complaintSchema>;

/** What is stored of a change of an order that is not sent: all but the dishes that it adds. */
export const changeFields = z.object({
  items: z.array(z.object({ itemId: z.number(), quantity: z.number() })),
  addressId: z.nullable(z.number()),
  note: z.string(),
});
