import { z } from 'zod';
import type { Fetch } from '../payments/gateway-client.ts';
import type { DeviceMessage } from '../push/fcm.ts';

const text = z.string();
/** The message as the HTTP v1 interface takes it; anything beside it is an error there too. */
const sendSchema = z.strictObject({
  message: z.strictObject({
    token: text.min(1),
    data: z.strictObject({ title: text.min(1), body: text, type: text, type_id: text }),
    webpush: z.strictObject({ headers: z.record(text, text) }),
  }),
});

export type TakenPush = { pushId: string; data: DeviceMessage };

const mostKept = 50;

/** The servers of Firebase Cloud Messaging as one function: checks what it is sent and keeps it; a push id that begins with "gone" is unknown to it. */
export function createFcmStandIn(): { fetch: Fetch; taken: () => readonly TakenPush[] } {
  let taken: TakenPush[] = [];
  const fetch: Fetch = async (url, { headers, body }) => {
    const { pathname } = new URL(url);
    if (pathname === '/token') return Response.json({ access_token: 'stand-in', expires_in: 3600 });
    if (!/^\/v1\/projects\/[^/]+\/messages:send$/.test(pathname)) return new Response(null, { status: 404 });
    if (new Headers(headers).get('authorization') !== 'Bearer stand-in')
      return refused(401, 'UNAUTHENTICATED');
    const checked = sendSchema.safeParse(JSON.parse(typeof body === 'string' ? body : '{}'));
    if (!checked.success) return refused(400, 'INVALID_ARGUMENT');
    const { token, data } = checked.data.message;
    if (token.startsWith('gone')) return refused(404, 'UNREGISTERED');
    taken = [{ pushId: token, data }, ...taken].slice(0, mostKept);
    return Response.json({ name: `projects/stand-in/messages/${taken.length}` });
  };
  return { fetch, taken: () => taken };
}

function refused(status: number, errorCode: string): Response {
  return Response.json({ error: { code: status, details: [{ errorCode }] } }, { status });
}
