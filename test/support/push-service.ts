import { createServer } from 'node:http';
import type { BrowserContext } from '@playwright/test';

export type PushService = {
  /** Arguments of a Chromium that registers for pushes here instead of at its vendor's servers. */
  args: string[];
  /** Subscriptions that browsers ended. */
  givenUp: () => number;
  stop: () => Promise<void>;
};

/** The browser vendor's push servers, as far as a subscription needs them. They deliver nothing. */
export async function startPushService(): Promise<PushService> {
  let givenUp = 0;
  let count = 0;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      if (request.url?.startsWith('/checkin')) {
        response.writeHead(200, { 'content-type': 'application/x-protobuf' });
        return response.end(checkedIn());
      }
      if (new URLSearchParams(body).get('delete') === 'true') givenUp += 1;
      count += 1;
      return response.end(`token=device-${count}:APA91b${'x'.repeat(40)}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    args: [
      `--gcm-checkin-url=${url}/checkin`,
      `--gcm-registration-url=${url}/register3`,
      '--gcm-mcs-endpoint=https://127.0.0.1:9',
    ],
    givenUp: () => givenUp,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A check-in's answer: 1 is yes, 3 the time, 7 and 8 the device's numbers, 11 a version; as protocol buffers write them. */
function checkedIn(): Buffer {
  const number = Buffer.from('0102030405060708', 'hex');
  return Buffer.concat([
    Buffer.from([0x08, 0x01, 0x18, ...varint(BigInt(Date.now()))]),
    Buffer.from([0x39]),
    number,
    Buffer.from([0x41]),
    number,
    Buffer.from([0x5a, 0x02]),
    Buffer.from('v1'),
  ]);
}

function varint(value: bigint): number[] {
  return value < 128n ? [Number(value)] : [Number(value & 127n) | 128, ...varint(value >> 7n)];
}

/** Firebase's two servers that turn a subscription into a push id; returns the deleted ids. */
export async function answerAsFirebase(context: BrowserContext, pushId: string): Promise<() => number> {
  let deleted = 0;
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await context.route('https://firebaseinstallations.googleapis.com/**', (route) =>
    route.fulfill({
      headers,
      json: {
        name: 'projects/shop/installations/f',
        fid: 'dIsVQ2QVRT-TW7L6VfeAMh',
        refreshToken: 'refresh',
        authToken: { token: 'a.b.c', expiresIn: '604800s' },
      },
    }),
  );
  await context.route('https://fcmregistrations.googleapis.com/**', (route) => {
    if (route.request().method() === 'DELETE') deleted += 1;
    return route.fulfill({ headers, json: { token: pushId } });
  });
  return () => deleted;
}
