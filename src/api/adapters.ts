import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig, type AxiosAdapter } from 'axios';
import type { Ask } from './contract/rendering.ts';

/**
 * How axios sends here: one `fetch` whose answer is text. Gives up after the configured time (ETIMEDOUT) and on bodies
 * over the configured length (ERR_BAD_RESPONSE); a caller who aborts gets axios's own CanceledError.
 */
export async function fetchText(config: InternalAxiosRequestConfig): Promise<AxiosResponse<string>> {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(() => {
    stop.abort(new AxiosError('No answer in time', AxiosError.ETIMEDOUT, config));
  }, config.timeout);
  config.signal?.addEventListener?.('abort', abort);
  // The boundary of a form with files is known to fetch alone.
  const isMultipart = config.data instanceof FormData;
  if (isMultipart) config.headers.delete('Content-Type');
  try {
    const response = await fetch(config.url ?? '', {
      method: 'POST',
      headers: Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)]),
      body: isMultipart ? config.data : String(config.data),
      signal: stop.signal,
    });
    return {
      data: await textOf(response, config),
      status: response.status,
      statusText: response.statusText,
      headers: Object.fromEntries(response.headers),
      config,
    };
  } catch (error) {
    if (error instanceof AxiosError) throw error;
    throw new AxiosError('No answer', AxiosError.ERR_NETWORK, config);
  } finally {
    clearTimeout(timer);
    config.signal?.removeEventListener?.('abort', abort);
  }
}

async function textOf(response: Response, config: InternalAxiosRequestConfig): Promise<string> {
  const longest = config.maxContentLength ?? Number.POSITIVE_INFINITY;
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    text += part.value;
    if (text.length <= longest) continue;
    await reader?.cancel();
    throw new AxiosError('The answer is too long', AxiosError.ERR_BAD_RESPONSE, config);
  }
  return text;
}

/** How axios sends where no network lies between the app and its provider. */
export function askingBy(ask: Ask): AxiosAdapter {
  return async (config) => {
    try {
      const { status, headers, text } = await ask(config.url ?? '', String(config.data));
      return { status, statusText: '', headers, data: text, config };
    } catch {
      throw new AxiosError('No answer', AxiosError.ERR_NETWORK, config);
    }
  };
}
