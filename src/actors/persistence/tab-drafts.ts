import type * as z from 'zod/mini';

const prefix = 'draft.';

/** What this tab kept under a name for as long as it is open, so that a reload loses nothing; null for none, or for another shape. */
export function readDraft<Value>(name: string, schema: z.ZodMiniType<Value>): Value | null {
  try {
    const text = globalThis.sessionStorage?.getItem(prefix + name) ?? null;
    const parsed = text === null ? null : schema.safeParse(JSON.parse(text));
    return parsed?.success === true ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps a draft in this tab; null forgets it. Where nothing can be kept it is lost with the page. */
export function writeDraft(name: string, value: object | null): void {
  try {
    if (value === null) globalThis.sessionStorage?.removeItem(prefix + name);
    else globalThis.sessionStorage?.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A tab that may not store keeps its drafts on the page alone.
  }
}

/** Forgets every draft of this tab: its customer has left this device (D13). */
export function forgetDrafts(): void {
  try {
    const storage = globalThis.sessionStorage;
    for (const key of Object.keys(storage ?? {})) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Where nothing can be read nothing was kept either.
  }
}
