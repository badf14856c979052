import type { FastifyRequest } from 'fastify';
import { StartError } from '../start-error.ts';
import { hintOf } from './hint.ts';

const longestSeconds = 60;

/** Browsers ask each time, caches between them and the shop may store it so long. */
export const sharedFor = (seconds: number): string =>
  `public, max-age=0, must-revalidate, s-maxage=${seconds}`;

/**
 * Whether a cache between browser and shop may store the page for others: asked for without a token, and with no cookie but the one of
 * branch and language, as the app writes it. With `Vary: Cookie` it stores one copy for each branch and language.
 */
export function mayBeShared(request: FastifyRequest): boolean {
  const { authorization, cookie } = request.headers;
  if (authorization !== undefined) return false;
  const { isFirstVisit, branchId, language } = hintOf(request);
  return cookie === undefined || (!isFirstVisit && cookie === `tiffin=${branchId}.${language}`);
}

/** SHARED_PAGES_SECONDS: how long pages may be kept between browser and shop; 0 for not at all. */
export function sharedPagesOf(given: string | undefined, publicUrl: string): number {
  const seconds = Number(given?.trim() ?? '');
  if (!Number.isInteger(seconds) || seconds < 0 || seconds > longestSeconds)
    throw new StartError(
      `SHARED_PAGES_SECONDS must be a whole number up to ${longestSeconds}, not "${given}".`,
    );
  if (seconds > 0 && publicUrl === '')
    throw new StartError(
      'SHARED_PAGES_SECONDS needs PUBLIC_URL: otherwise a page names the host that somebody asked it by, and a cache would give it to others.',
    );
  return seconds;
}
