import * as z from 'zod/mini';
import { readDraft, writeDraft } from './tab-drafts.ts';

const name = 'menuPlace';
const placeSchema = z.object({ slug: z.string(), top: z.number() });

/** A part of the menu by its slug, and how far its start is below the top of the window, in px. */
export type Place = z.infer<typeof placeSchema>;

/** Stores for this tab which of the parts in `list` is at the top of the window. */
export function storePlace(list: Element): void {
  const parts = [...list.querySelectorAll<HTMLElement>('[data-category]')].map((part) => ({
    slug: part.dataset['category'] ?? '',
    top: part.getBoundingClientRect().top,
  }));
  writeDraft(name, parts.findLast(({ top }) => top <= 0) ?? null);
}

/** The place that this tab stored last; null for the start of the menu. */
export const readPlace = (): Place | null => readDraft(name, placeSchema);
