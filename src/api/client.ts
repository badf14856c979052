import { Axios, AxiosError, type AxiosResponse } from 'axios';
import { log } from '../lib/log.ts';
import { apiBase, type WirePath } from './contract/paths.ts';
import { decode, type Reply } from './envelope.ts';
import { ApiError, malformed } from './errors.ts';
import { fetchText } from './fetch-text.ts';

export type FieldValue = string | number | boolean | null | undefined | readonly (string | number)[];
/** Form fields in wire names. Absent ones (null, undefined) are left out; true is 1; a list is joined by bare commas. */
export type Form = Readonly<Record<string, FieldValue>>;

export type CallOptions = {
  signal?: AbortSignal;
  /** Keys that prove success where the provider leaves out its error flag. */
  provenBy?: readonly string[];
  /** An empty body counts as success. */
  emptyIsFine?: boolean;
};

const timeoutMs = 15_000;
const largestBody = 8 * 1024 * 1024;

const http = new Axios({ adapter: fetchText, timeout: timeoutMs, maxContentLength: largestBody });

let host = withoutSlash(configuredHost());
let token: string | null = null;
const unauthorizedListeners = new Set<(token: string | null) => void>();

function configuredHost(): string {
  const configured: unknown = import.meta.env?.['VITE_PROVIDER_URL'];
  return typeof configured === 'string' ? configured : '';
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '');
}

/** Points every later call at another provider, for example `http://localhost:3000`; empty means the page's own host. */
export function setHost(next: string): void {
  host = withoutSlash(next);
}

/** The host in force, without a trailing slash; pictures with a root-relative address live there too. */
export function currentHost(): string {
  return host;
}

/** The token sent as `Authorization: Bearer …` from now on; null or empty sends none [R6.3]. */
export function setToken(next: string | null): void {
  token = next === '' ? null : next;
}

/** Hears of every 401 with the token that was refused, whichever call met it; returns the way to stop listening. */
export function onUnauthorized(listener: (token: string | null) => void): () => void {
  unauthorizedListeners.add(listener);
  return () => unauthorizedListeners.delete(listener);
}

/**
 * One POST to the provider [R7.1]. Returns the decoded reply when the provider says yes; throws an ApiError (refusal with
 * its message, unreachable, malformed) for anything else. Shows nothing to the customer [R8.7].
 */
export async function call(path: WirePath, form: Form, options: CallOptions = {}): Promise<Reply> {
  const reply = await send(path, form, options);
  if (!refuses(reply, options.provenBy)) return reply;
  throw new ApiError('refusal', messageOf(reply));
}

/** As `call`, for lists: servers of the family call an empty list an error, which here is just an empty list. */
export async function callForList(path: WirePath, form: Form, options: CallOptions = {}): Promise<Reply> {
  const reply = await send(path, form, options);
  const isEmptyList = Array.isArray(reply['data']) && reply['data'].length === 0;
  if (isEmptyList || !refuses(reply, options.provenBy)) return reply;
  throw new ApiError('refusal', messageOf(reply));
}

/** As `call`, but a refusal is returned like any other reply: for calls whose "no" carries more than a message. */
export async function send(path: WirePath, form: Form, options: CallOptions = {}): Promise<Reply> {
  const sent = token;
  try {
    const response = await post(path, form, options.signal);
    return understood(response, options.emptyIsFine ?? false);
  } catch (error) {
    const failure = error instanceof ApiError ? error : unreachable(error);
    if (failure.unauthorized) for (const listener of unauthorizedListeners) listener(sent);
    else if (options.signal?.aborted !== true) {
      log.error(`Request failed: ${path}`, {
        kind: failure.kind,
        status: failure.status,
        reason: failure.message,
      });
    }
    throw failure;
  }
}

function post(path: WirePath, form: Form, signal: AbortSignal | undefined): Promise<AxiosResponse<unknown>> {
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  return http.post(`${currentHost()}${apiBase}${path}`, encode(form), { headers, signal });
}

/** Form fields as they travel; see `Form`. */
export function encode(form: Form): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of Object.entries(form)) {
    if (value === null || value === undefined) continue;
    fields.append(name, typeof value === 'boolean' ? String(Number(value)) : String(value));
  }
  return fields;
}

function understood(response: AxiosResponse<unknown>, emptyIsFine: boolean): Reply {
  const { status } = response;
  if (status >= 500) {
    throw new ApiError('unreachable', `HTTP ${status}`, { status, retryAfterMs: retryAfterOf(response) });
  }
  const reply = decode(typeof response.data === 'string' ? response.data : '');
  if (status === 401) throw new ApiError('refusal', messageOf(reply ?? {}), { status, unauthorized: true });
  if (reply === null) {
    if (emptyIsFine && status < 300) return { error: false };
    throw malformed('The reply is empty', status);
  }
  if (status < 300) return reply;
  throw new ApiError('refusal', messageOf(reply), { status, retryAfterMs: retryAfterOf(response) });
}

function refuses(reply: Reply, provenBy: readonly string[] = []): boolean {
  const flag = reply['error'];
  if (flag === undefined || flag === null) {
    if ([...provenBy, 'data'].some((key) => reply[key] !== undefined)) return false;
    throw malformed('The reply says neither yes nor no');
  }
  return flag === true || flag === 1 || flag === '1' || flag === 'true';
}

/** The provider's words as plain text: some servers wrap them in markup. */
export function messageOf(reply: Reply): string {
  const message = reply['message'];
  return typeof message === 'string'
    ? message
        .replace(/<[^>]*>/g, ' ')
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

function retryAfterOf(response: AxiosResponse<unknown>): number | null {
  const seconds = Number(response.headers['retry-after'] ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
