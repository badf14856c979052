import { z } from 'zod';
import { languages } from '../database/schema/columns.ts';

const known = z.enum(languages).catch('en');

/** The language of the extra field `language`, English when it is none of ours. */
export function languageOf(value: unknown): (typeof languages)[number] {
  return known.parse(value);
}

/** A body as fields, whatever arrived. */
export function formOf(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}
