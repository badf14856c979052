import { AxiosError, type AxiosAdapter } from 'axios';
import type { Ask } from './contract/rendering.ts';

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
