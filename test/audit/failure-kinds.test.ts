import { AxiosError, type AxiosAdapter } from 'axios';
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../machines/failure.ts';
import { createApi } from '../../src/api/client.ts';
import { paths } from '../../src/api/contract/paths.ts';
import { setLogSink } from '../../src/lib/log.ts';
import { callFailures, providersWords, type CallFailureName } from './failure-kinds.ts';

const answers =
  (status: number, body: unknown): AxiosAdapter =>
  async (config) => ({
    status,
    data: typeof body === 'string' ? body : JSON.stringify(body),
    statusText: '',
    headers: {},
    config,
  });
const breaks =
  (code: string): AxiosAdapter =>
  async () => {
    throw new AxiosError('broken', code);
  };
const no = { error: true, message: providersWords, data: [] };

const worlds: Record<CallFailureName, AxiosAdapter> = {
  offline: breaks(AxiosError.ERR_NETWORK),
  timeOut: breaks(AxiosError.ETIMEDOUT),
  unauthorized: answers(401, no),
  clientError: answers(422, no),
  serverError: answers(502, '<html>Bad gateway</html>'),
  errorFlag: answers(200, no),
  unreadable: answers(200, '<!doctype html><title>Sign in to the network</title>'),
};

describe('the failures that the ledger of error edges tries', () => {
  it.each(Object.entries(worlds))('are those of a call when the world is: %s', async (name, adapter) => {
    const restore = setLogSink(() => {});
    const api = createApi({ host: 'http://provider.test', language: () => 'en', adapter });
    const failure = await api.call(paths.placeOrder, {}).then(
      () => null,
      (error: unknown) => failureOf(error),
    );
    restore();
    expect(failure).toEqual(Object.entries(callFailures).find(([each]) => each === name)?.[1]);
  });
});
