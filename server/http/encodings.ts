import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

/** How a text may travel, the shorter way first. */
const encodings = ['br', 'gzip'] as const;
export type Encoding = (typeof encodings)[number];

/** The shortest way that a request accepts; undefined when it wants the text as it is. */
export function encodingFor({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = headers['accept-encoding'] ?? '';
  return encodings.find((name) => new RegExp(`\\b${name}\\b`).test(accepted));
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Makes a text smaller, with the effort that each way knows: 0 to 11 for br, 0 to 9 for gzip. */
export const compress: Record<Encoding, (text: string | Buffer, effort: number) => Promise<Buffer>> = {
  br: (text, effort) =>
    brotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: effort,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: (text, effort) => zip(text, { level: effort }),
};
