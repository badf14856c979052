import type { Api } from './client.ts';
import type { Reply } from './envelope.ts';
import type { Region } from './region.ts';

/** A reply, with the region by which its amounts and times are read; both are asked for at once. */
export function withRegion(api: Api, reply: Promise<Reply>, signal?: AbortSignal): Promise<[Reply, Region]> {
  return Promise.all([reply, api.region(signal)]);
}
