import { complaintReasons, longestComplaint } from '../../machines/complaint/complaint.ts';
import { toDecimal } from '../../machines/money.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { countUse } from '../accounts/rate-limit.ts';
import type { Api } from '../http/api.ts';
import { ok } from '../http/envelope.ts';
import { absent, required } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { complaintTaken } from './complaint-texts.ts';
import { sendComplaint, type ComplaintRow } from './send-complaint.ts';

/** Of one customer: more than anybody needs, and few enough to be harmless. */
const mostSent = { most: 30, seconds: 600 };

/** `send_order_complaint`: something is wrong with a dish of a delivered order [R1.15, R1.19]. */
export function registerComplaints(api: Api, services: Services): void {
  const { database, clock, catalogue } = services;
  const fields = {
    order_id: required.id,
    order_item_id: required.id,
    quantity: required.whole,
    reason: required.oneOf(complaintReasons),
    comment: absent.text(longestComplaint),
    attempt_key: required.text(100),
    'images[0]': absent.file,
    'images[1]': absent.file,
    'images[2]': absent.file,
  };
  api.member(
    paths.sendComplaint,
    fields,
    async ({ input, customerId }) => {
      await countUse(database, [{ key: `complaint:${customerId}`, ...mostSent, now: clock.now() }]);
      const row = await sendComplaint(services, customerId, {
        orderId: input.order_id,
        orderItemId: input.order_item_id,
        quantity: input.quantity,
        reason: input.reason,
        comment: input.comment ?? '',
        attemptKey: input.attempt_key,
        pictures: [input['images[0]'], input['images[1]'], input['images[2]']].filter(
          (file) => file !== null,
        ),
      });
      return ok(complaintTaken, [writeComplaint(row, catalogue.picture)]);
    },
    { takesFiles: true },
  );
}

/** The report of a dish as the wire writes it; empty fields where there is none. */
export function writeComplaint(row: ComplaintRow | undefined, picture: (address: string) => string) {
  return {
    complaint_id: String(row?.id ?? ''),
    complaint_status: row?.status ?? '',
    complaint_reason: row?.reason ?? '',
    complaint_quantity: String(row?.quantity ?? ''),
    complaint_comment: row?.comment ?? '',
    complaint_images: row?.images.map(picture) ?? [],
    complaint_asked: toDecimal(row?.asked ?? 0),
    complaint_granted: toDecimal(row?.granted ?? 0),
    complaint_answer: row?.answer ?? '',
  };
}
