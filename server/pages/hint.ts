import type { FastifyRequest } from 'fastify';

/** What a browser says about the page that it wants: the chosen branch (0 for none) and the language. */
export type Hint = { branchId: number; language: string };

/** Of a browser that was never here. */
const nothingSaid: Hint = { branchId: 0, language: 'en' };

const languages = ['en', 'hi', 'ar', 'fr'];

/** The language that an address asks for; null where it asks for none that the app speaks. */
export function askedIn(params: URLSearchParams): string | null {
  const asked = params.get('lang');
  return asked !== null && languages.includes(asked) ? asked : null;
}

/** Reads the cookie `tiffin`, such as "1.en"; whatever else it holds says nothing. */
export function hintOf({ headers }: FastifyRequest): Hint & { isFirstVisit: boolean } {
  const [, branchId, language] = /(?:^|;\s*)tiffin=(\d{1,9})\.(\w+)(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  if (branchId === undefined || language === undefined || !languages.includes(language))
    return { ...nothingSaid, isFirstVisit: true };
  return { branchId: Number(branchId), language, isFirstVisit: false };
}
