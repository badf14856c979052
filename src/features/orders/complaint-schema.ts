import * as z from 'zod/mini';
import { complaintReasons, longestComplaint } from '../../../machines/complaint/complaint.ts';

/** What happened, and words where no reason fits. */
export const complaintSchema = z
  .object({
    reason: z.nullable(z.enum(complaintReasons)),
    comment: z.string().check(z.trim(), z.maxLength(longestComplaint)),
  })
  .check(
    z.refine(({ reason }) => reason !== null, { path: ['reason'], error: 'complaint.reasonRequired' }),
    z.refine(({ reason, comment }) => reason !== 'other' || comment !== '', {
      path: ['comment'],
      error: 'complaint.wordsRequired',
    }),
  );
export type ComplaintFields = z.infer<typeof complaintSchema>;
