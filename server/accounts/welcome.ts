import type { LocalText } from '../database/schema/columns.ts';
import type { Envelope } from '../http/envelope.ts';
import { ok, Refusal } from '../http/envelope.ts';
import { absent } from '../http/fields.ts';
import type { Services } from '../services.ts';
import { readCustomer } from './customers.ts';
import type { OpenedSession } from './open-session.ts';
import { toWireUser } from './user-shape.ts';
import { accountGone } from './account-texts.ts';

export const pushFields = {
  fcm_id: absent.text(400),
  web_fcm_id: absent.text(400),
  device_type: absent.text(40),
};

/**
 * What `verify_otp` answered to this device, or the identity provider where that one sends the codes; family clients that post
 * none are asked to check a code first.
 */
export const proofField = absent.text(4000);

/** The answer to a login or a registration: the token beside the user. */
export async function welcome(
  { database, catalogue }: Services,
  { token, customerId }: OpenedSession,
  message: LocalText,
): Promise<Envelope> {
  const found = await readCustomer(database, customerId);
  if (!found) throw new Refusal(accountGone);
  return ok(message, toWireUser(found.row, found.balance, catalogue.picture), { token });
}
