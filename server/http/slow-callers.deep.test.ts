import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { apiBase, paths } from '../../src/api/contract/paths.ts';
import { startTestProvider } from '../testing/test-provider.ts';

const head = `POST ${apiBase}${paths.requestCode} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n`;
const body = `${head}Content-Length: 1000\r\n\r\n`;
const withFile = `POST ${apiBase}${paths.rateDish} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000\r\n\r\n`;
const lines: Socket[] = [];
afterEach(() => {
  for (const line of lines.splice(0)) line.destroy();
});

/** Sends `first` and then a byte every half a second; answers the milliseconds until the server closes the connection. */
async function drip(port: number, first: string): Promise<number> {
  const began = performance.now();
  const line = connect(port, '127.0.0.1');
  lines.push(line);
  line.on('error', () => {});
  line.resume();
  const ended = new Promise<void>((resolve) => line.once('close', () => resolve()));
  line.write(first);
  const timer = setInterval(() => line.write('a'), 500);
  await ended;
  clearInterval(timer);
  return performance.now() - began;
}

describe('a caller that sends a byte now and then', () => {
  it('[X7] is cut off while the head is open, while the body is, and when the server stops', async () => {
    const provider = await startTestProvider();
    const url = new URL(await provider.app.listen({ port: 0, host: '127.0.0.1' }));
    const port = Number(url.port);
    const [whileHead, whileBody] = await Promise.all([drip(port, head), drip(port, body)]);
    expect(whileHead).toBeLessThan(13_000);
    expect(whileBody).toBeLessThan(18_000);
    const afterThat = 20_000;
    expect(await Promise.race([drip(port, withFile), delay(afterThat, 'open')])).toBe('open');
    const open = drip(port, body);
    await once(provider.app.server, 'request');
    const stopped = performance.now();
    await provider.close();
    expect(performance.now() - stopped).toBeLessThan(10_000);
    await open;
  });
});
