import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Api } from './client.ts';
import { paths } from './contract/paths.ts';
import { itemsOf } from './list-reply.ts';
import { filledText, id, text, type Schema } from './parse.ts';
import { apiOf } from './query-client.ts';

const most = 100;

/** A question that customers ask again and again; the answer is plain text. */
export type Faq = { id: number; question: string; answer: string };

const faq: Schema<Faq> = z.object({ id, question: filledText, answer: text });

/** The questions in their order, up to 100 of them [R2.13]. */
export async function listFaqs(api: Api, language: string, signal?: AbortSignal): Promise<Faq[]> {
  const form = { limit: most, offset: 0, order: 'ASC', language };
  return itemsOf(faq, await api.callForList(paths.listFaqs, form, { signal }), 'questions');
}

export function faqsQuery(language: string) {
  return queryOptions({
    queryKey: ['faqs', language],
    queryFn: ({ client, signal }) => listFaqs(apiOf(client), language, signal),
  });
}
