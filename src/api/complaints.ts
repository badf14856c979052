import * as z from 'zod/mini';
import type { ComplaintRequest } from '../../machines/complaint/complaint-setup.ts';
import type { Complaint } from '../../machines/complaint/complaint.ts';
import { complaintFields, complaintOf } from './complaint-shape.ts';
import type { Api, Form } from './client.ts';
import { paths } from './contract/paths.ts';
import { malformed } from './errors.ts';
import { readFirst } from './parse.ts';

type Report = Omit<ComplaintRequest, 'pictures'> & { pictures: readonly Blob[] };

/** Reports a dish that arrived to the restaurant. The same attempt again is the same report (D9). */
export async function sendComplaint(
  api: Api,
  { orderId, itemId, quantity, reason, comment, attemptKey, pictures }: Report,
  language: string,
  signal?: AbortSignal,
): Promise<Complaint> {
  const region = await api.region(signal);
  const form: Form = {
    order_id: orderId,
    order_item_id: itemId,
    quantity,
    reason,
    comment: comment.trim() || null,
    attempt_key: attemptKey,
    ...Object.fromEntries(pictures.map((picture, at) => [`images[${at}]`, picture])),
    language,
  };
  const reply = await api.call(paths.sendComplaint, form, { signal, hasReason: true });
  const report = complaintOf(readFirst(z.object(complaintFields(api.host, region)), reply, 'complaint'));
  if (report === null) throw malformed('Unreadable complaint');
  return report;
}
