import { Axios, AxiosError, type AxiosAdapter, type AxiosResponse } from 'axios';
import { createListeners } from '../lib/listeners.ts';
import { log } from '../lib/log.ts';
import { apiBase, paths, type WirePath } from './contract/paths.ts';
import { decode, holdsEnvelope, type Reply } from './envelope.ts';
import { ApiError, malformed } from './errors.ts';
import { fetchText } from './adapters.ts';
import { errorFlag, withoutEntities } from './parse.ts';
import { regionOf } from './region-reply.ts';
import { createRegionSource, type RegionSource } from './region.ts';

type FieldValue = string | number | boolean | null | undefined | readonly (string | number)[];
/** Form fields in wire names. Absent ones (null, undefined) are left out; true is 1; a list is joined by bare commas. */
export type Form = Readonly<Record<string, FieldValue>>;
/** A form that files travel in, which makes it multipart. */
export type FormWithFiles = Readonly<Record<string, FieldValue | Blob>>;

export type CallOptions = {
  signal?: AbortSignal;
  /** Keys that prove success where the provider leaves out its error flag. */
  provenBy?: readonly string[];
  /**
   * A “no” counts only with words, and not beside a key that proves success: for what must not be done twice. Anything else
   * leaves open what became of it.
   */
  hasReason?: boolean;
  /** An empty body counts as success. */
  emptyIsFine?: boolean;
};

/** Too slow, in each other's way, too early, too many: none of them is the provider's decision about what was asked. */
const notNow: readonly number[] = [408, 409, 425, 429];

const timeoutMs = 15_000;
/** Pictures take their time on a slow connection. */
const uploadTimeoutMs = 60_000;
/** Beside the time that the request took: an answer names whole seconds, and the clocks of several servers differ a little. */
const clockToleranceMs = 3_000;
const largestBody = 8 * 1024 * 1024;

/** A request that failed, without anything of the customer's: the provider's log has it under its id, '' where there is none. */
export type FailedRequest = { at: string; path: WirePath; status: number | null; requestId: string };
const mostFailed = 20;
const plausibleId = /^[\da-f-]{32,36}$/;

type Call = (path: WirePath, form: FormWithFiles, options?: CallOptions) => Promise<Reply>;

/** One provider, as one app talks to it: nothing of it is shared with another. */
export type Api = RegionSource & {
  /** Without a slash at the end, '' for the page's own; pictures with a root-relative address live there too. */
  readonly host: string;
  /** The token sent as `Authorization: Bearer …` from now on; null or empty sends none [R6.3]. */
  setToken: (token: string | null) => void;
  /** The last requests that failed, the oldest first. */
  failed: readonly FailedRequest[];
  /** The provider's clock in epoch ms by its last answer; the device's clock before the first. */
  now: () => number;
  /** Notifies of every 401 with the refused token, whichever call received it; returns the unsubscribe function. */
  onUnauthorized: (listener: (token: string | null) => void) => () => void;
  /**
   * One POST to the provider [R7.1]. Returns the decoded reply of a success; throws an ApiError (refusal with
   * its message, unreachable, malformed) for anything else. Shows nothing to the customer [R8.7].
   */
  call: Call;
  /** As `call`, for lists: servers of the family call an empty list an error, which here is just an empty list. */
  callForList: Call;
  /** As `call`, but a refusal is returned like any other reply: for calls whose refusal has more fields than a message. */
  callRaw: Call;
};

/**
 * The way to the provider at `host`, for example `http://localhost:3000`; empty means the page's own host. A form that names no
 * language is sent with the present one (025). `adapter` is how axios sends: over the network by default.
 */
export function createApi({
  host: address,
  language,
  adapter = fetchText,
}: {
  host: string;
  language: () => string;
  adapter?: AxiosAdapter;
}): Api {
  const host = address.replace(/\/+$/, '');
  const http = new Axios({ adapter, maxContentLength: largestBody });
  let token: string | null = null;
  let offsetMs = 0;
  const refusals = createListeners<string | null>();
  const failed: FailedRequest[] = [];

  const callRaw: Call = async (path, form, options = {}) => {
    const sent = token;
    let requestId = '';
    try {
      const fields = { language: language(), ...form };
      const sentAt = Date.now();
      const response = await post(http, `${host}${apiBase}${path}`, fields, sent, options.signal);
      offsetMs = clockOffsetOf(response, sentAt, offsetMs);
      requestId = plausibleId.exec(String(response.headers['x-request-id']))?.[0] ?? '';
      return parseResponse(response, options.emptyIsFine ?? false);
    } catch (error) {
      const failure = error instanceof ApiError ? error : unreachable(error);
      if (failure.unauthorized) refusals.notify(sent);
      else if (options.signal?.aborted !== true) {
        failed.push({ at: new Date().toISOString(), path, status: failure.status, requestId });
        if (failed.length > mostFailed) failed.shift();
        logFailure(path, failure);
      }
      throw failure;
    }
  };
  const call: Call = async (path, form, options = {}) =>
    accepted(await callRaw(path, form, options), options);
  const callForList: Call = async (path, form, options = {}) => {
    const reply = await callRaw(path, form, options);
    const isEmptyList = Array.isArray(reply['data']) && reply['data'].length === 0;
    return isEmptyList ? reply : accepted(reply, options);
  };

  return {
    host,
    failed,
    setToken: (next) => {
      token = next === '' ? null : next;
    },
    now: () => Date.now() + offsetMs,
    onUnauthorized: refusals.listen,
    call,
    callForList,
    callRaw,
    ...createRegionSource(async () => regionOf(await call(paths.readSettings, {}))),
  };
}

/** The provider that this build was made for; '' for the page's own host. */
export function configuredHost(): string {
  const configured: unknown = import.meta.env?.['VITE_PROVIDER_URL'];
  return typeof configured === 'string' ? configured : '';
}

function post(
  http: Axios,
  url: string,
  form: FormWithFiles,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<AxiosResponse<unknown>> {
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  const body = bodyOf(form);
  const timeout = body instanceof FormData ? uploadTimeoutMs : timeoutMs;
  return http.post(url, body, { headers, signal, timeout });
}

function logFailure(path: WirePath, { kind, status, message }: ApiError): void {
  log.error(`Request failed: ${path}`, { kind, status, reason: message });
}

/** Form fields as they travel; see `Form`. */
export function bodyOf(form: FormWithFiles): URLSearchParams | FormData {
  const holdsFile = Object.values(form).some((value) => value instanceof Blob);
  const fields = holdsFile ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    if (!(value instanceof Blob)) append(fields, name, value);
    else if (fields instanceof FormData) fields.append(name, value, 'picture');
  }
  return fields;
}

function append(fields: URLSearchParams | FormData, name: string, value: FieldValue): void {
  if (value === null || value === undefined) return;
  fields.append(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
}

function parseResponse(response: AxiosResponse<unknown>, emptyIsFine: boolean): Reply {
  const { status } = response;
  if (notNow.includes(status)) {
    throw new ApiError('unreachable', `HTTP ${status}`, { status, retryAfterMs: retryAfterOf(response) });
  }
  const body = typeof response.data === 'string' ? response.data : '';
  if (status >= 500 && (retryAfterOf(response) !== null || !holdsEnvelope(body))) {
    throw new ApiError('unreachable', `HTTP ${status}`, { status, retryAfterMs: retryAfterOf(response) });
  }
  const reply = decode(body);
  if (status === 401 || (reply !== null && endsSession(reply))) {
    throw new ApiError('refusal', messageOf(reply ?? {}), { status, unauthorized: true });
  }
  if (reply === null) {
    if (emptyIsFine && status < 300) return { error: false };
    throw malformed('The reply is empty', status);
  }
  if (status < 300 || status >= 500) return reply;
  throw new ApiError('refusal', messageOf(reply), { status, retryAfterMs: retryAfterOf(response) });
}

/** The message of a server of the family for a missing or unknown token, whatever the HTTP status. */
const sessionEnds = new Set(['101', '102']);

function endsSession(reply: Reply): boolean {
  return errorFlag(reply) !== false && sessionEnds.has(String(reply['status_code']));
}

/** Returns a successful reply; throws the refusal of another. */
export function accepted(reply: Reply, { provenBy, hasReason = false }: CallOptions = {}): Reply {
  if (!refuses(reply, provenBy)) return reply;
  const isProven = provenBy?.some((key) => isId(reply[key])) ?? false;
  if (hasReason && (isProven || messageOf(reply) === '')) throw malformed('The reply says no, and not why');
  throw new ApiError('refusal', messageOf(reply));
}

function refuses(reply: Reply, provenBy: readonly string[] = []): boolean {
  const flag = errorFlag(reply);
  if (flag !== null) return flag;
  if ([...provenBy, 'data'].some((key) => reply[key] !== undefined)) return false;
  throw malformed('The reply says neither yes nor no');
}

function isId(value: unknown): boolean {
  return (typeof value === 'string' || typeof value === 'number') && Number(value) > 0;
}

/** The provider's message as plain text: some servers wrap them in markup. */
export function messageOf(reply: Reply): string {
  const message = reply['message'];
  return typeof message === 'string'
    ? withoutEntities(message.replace(/<[^>]*>/g, ' '))
        .replace(/[ \t]+/g, ' ')
        .trim()
    : '';
}

function unreachable(error: unknown): ApiError {
  const isOurs = error instanceof AxiosError;
  if (isOurs && error.code === AxiosError.ERR_BAD_RESPONSE) return malformed('The reply is too large');
  const timedOut = isOurs && (error.code === AxiosError.ETIMEDOUT || error.code === AxiosError.ECONNABORTED);
  return new ApiError('unreachable', isOurs ? (error.code ?? '') : 'no answer', { timedOut, cause: error });
}

/**
 * The `present` offset until an answer contradicts it, so that the clock does not jump between answers. One that names no time
 * contradicts nothing: another host's `Date` is hidden by CORS unless that host exposes it.
 */
function clockOffsetOf(response: AxiosResponse, sentAt: number, present: number): number {
  const receivedAt = Date.now();
  const offset = Date.parse(String(response.headers['date'] ?? '')) - receivedAt;
  return Math.abs(offset - present) > clockToleranceMs + receivedAt - sentAt ? offset : present;
}

function retryAfterOf(response: AxiosResponse<unknown>): number | null {
  const seconds = Number(response.headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
