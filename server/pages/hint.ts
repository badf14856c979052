import type { FastifyRequest } from 'fastify';
import { languages } from '../database/schema/columns.ts';
import { addressOf } from './address.ts';

/** What the cookie of a request asks for: the chosen branch (0 for none) and the language. */
export type Hint = { branchId: number; language: string };

/** Of a browser that was never here. */
const emptyHint: Hint = { branchId: 0, language: 'en' };

const isSupported = (code: string) => languages.some((language) => language === code);

/** The language that an address asks for; null without one, or for an unsupported one. */
export function askedIn(params: URLSearchParams): string | null {
  const asked = params.get('lang');
  return asked !== null && isSupported(asked) ? asked : null;
}

const year = 31_536_000;

/**
 * The cookie by which a browser asks for the next page in the language that this address asked for, as the app has it do
 * (290); null where it does so already.
 */
export function cookieOfAsked(request: FastifyRequest, origin: string): string | null {
  const asked = askedIn(addressOf(request).params);
  if (asked === null) return null;
  const { branchId, language } = hintOf(request);
  if (asked === language) return null;
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `tiffin=${branchId}.${asked}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

/** Reads the cookie `tiffin`, such as "1.en"; any other value is ignored. */
export function hintOf({ headers }: FastifyRequest): Hint & { isFirstVisit: boolean } {
  const [, branchId, language] = /(?:^|;\s*)tiffin=(\d{1,9})\.(\w+)(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  if (branchId === undefined || language === undefined || !isSupported(language))
    return { ...emptyHint, isFirstVisit: true };
  return { branchId: Number(branchId), language, isFirstVisit: false };
}
