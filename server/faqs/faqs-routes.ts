import { asc } from 'drizzle-orm';
import { paths } from '../../src/api/contract/paths.ts';
import { faq } from '../database/schema/system.ts';
import type { Api } from '../http/api.ts';
import { empty, ok } from '../http/envelope.ts';
import { absent, pageFields } from '../http/fields.ts';
import type { Services } from '../services.ts';

const fields = {
  ...pageFields(25),
  sort: absent.text(40),
  order: absent.oneOf(['asc', 'desc', 'ASC', 'DESC']),
};

/** `get_faqs`: what customers ask again and again, and the answers, in the language asked for [R2.13]. */
export function registerFaqs(api: Api, { database }: Services): void {
  api.open(paths.listFaqs, fields, async ({ input, language }) => {
    const rows = await database.select().from(faq).orderBy(asc(faq.rowOrder), asc(faq.id));
    if (input.order?.toLowerCase() === 'desc') rows.reverse();
    const page = rows.slice(input.offset, input.offset + input.limit);
    if (page.length === 0) return empty('No questions found.', { total: String(rows.length) });
    return ok(
      'Questions found.',
      page.map((row) => ({
        id: String(row.id),
        question: row.question[language],
        answer: row.answer[language],
        status: '1',
      })),
      { total: String(rows.length) },
    );
  });
}
