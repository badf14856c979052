import * as z from 'zod/mini';
import { tabStorage } from '../../lib/web-storage.ts';

export const draftPrefix = 'draft.';
/** The draft of a log-in that awaits its code. */
export const loginDraft = 'login';
/** The time that was chosen for the order on the bill; it goes with that order. */
export const timeDraft = 'time';
/** The code of the friend whose link opened this tab. */
export const friendDraft = 'friend';

/** A draft in the tab's session storage, which survives a reload; null for none, or for another shape. */
export function readDraft<Value>(name: string, schema: z.ZodMiniType<Value>): Value | null {
  try {
    const text = tabStorage.read(draftPrefix + name);
    const parsed = text === null ? null : schema.safeParse(JSON.parse(text));
    return parsed?.success === true ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Whether this tab has a draft of this name. */
export const hasDraft = (name: string): boolean => tabStorage.read(draftPrefix + name) !== null;

/** Stores a draft in this tab; null deletes it. */
export function writeDraft(name: string, value: object | null): void {
  if (value === null) tabStorage.remove(draftPrefix + name);
  else tabStorage.write(draftPrefix + name, JSON.stringify(value));
}

/** What one customer has typed in a form and neither sent nor given up. */
export type FormDraft<Value extends object> = {
  /** Null for nothing, and for what another customer typed. */
  read: () => Value | null;
  /** Stores what the schema names. */
  write: (value: Value) => void;
  forget: () => void;
};

/** Stores what is typed in a form in this tab, so that a reload or a session that expires doesn't lose it (A8). Guests have none. */
export function formDraft<Value extends object>(
  userId: number | null,
  name: string,
  schema: z.ZodMiniType<Value>,
): FormDraft<Value> {
  const owned = z.object({ userId: z.number(), draft: schema });
  return {
    read: () => {
      const stored = readDraft(name, owned);
      return stored?.userId === userId ? stored.draft : null;
    },
    write: (draft) => {
      const stored = owned.safeParse({ userId, draft });
      if (stored.success) writeDraft(name, stored.data);
    },
    forget: () => writeDraft(name, null),
  };
}

const placeName = 'menuPlace';
const placeSchema = z.object({ slug: z.string(), top: z.number() });

/** A part of the menu by its slug, and how far its start is below the top of the window, in px. */
export type Place = z.infer<typeof placeSchema>;

/** Stores for this tab which of the parts in `list` is at the top of the window. */
export function storePlace(list: Element): void {
  const parts = [...list.querySelectorAll<HTMLElement>('[data-category]')].map((part) => ({
    slug: part.dataset['category'] ?? '',
    top: part.getBoundingClientRect().top,
  }));
  writeDraft(placeName, parts.findLast(({ top }) => top <= 0) ?? null);
}

/** The place that this tab stored last; null for the start of the menu. */
export const readPlace = (): Place | null => readDraft(placeName, placeSchema);
