import type * as z from 'zod/mini';
import { complaintReasons, type Complaint } from '../../machines/complaint/complaint.ts';
import { list, moneyOrZero, picture, text, verbatim, whole } from './parse.ts';
import type { Region } from './region.ts';

const statuses: readonly Complaint['status'][] = ['open', 'accepted', 'partly', 'refused'];

/** The report of a dish, as a dish of an order has it; an addition of our provider. */
export const complaintFields = (host: string, region: Region) => ({
  complaint_id: whole,
  complaint_status: verbatim,
  complaint_reason: verbatim,
  complaint_quantity: whole,
  complaint_comment: text,
  complaint_images: list(picture(host)),
  complaint_asked: moneyOrZero(region),
  complaint_granted: moneyOrZero(region),
  complaint_answer: text,
});

type WireComplaint = z.infer<z.ZodMiniObject<ReturnType<typeof complaintFields>>>;

/** Null for no report. */
export function complaintOf(wire: WireComplaint): Complaint | null {
  if (wire.complaint_id <= 0) return null;
  return {
    id: wire.complaint_id,
    status: statuses.find((status) => status === wire.complaint_status) ?? 'open',
    reason: complaintReasons.find((reason) => reason === wire.complaint_reason) ?? 'other',
    quantity: wire.complaint_quantity,
    comment: wire.complaint_comment,
    pictures: wire.complaint_images.filter(Boolean),
    asked: wire.complaint_asked,
    granted: wire.complaint_granted,
    answer: wire.complaint_answer,
  };
}
