import type { FastifyRequest } from 'fastify';

/** What a browser says about the page that it wants: the chosen branch (0 for none) and the language. */
export type Hint = { branchId: number; language: string };

/** Of a browser that was never here. */
const nothingSaid: Hint = { branchId: 0, language: 'en' };

/** Reads the cookie `tiffin`, such as "1.en"; whatever else it holds says nothing. */
export function hintOf({ headers }: FastifyRequest): Hint & { isFirstVisit: boolean } {
  const [, branchId, language] =
    /(?:^|;\s*)tiffin=(\d{1,9})\.(en|hi|ar|fr)(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  if (branchId === undefined || language === undefined) return { ...nothingSaid, isFirstVisit: true };
  return { branchId: Number(branchId), language, isFirstVisit: false };
}
