import * as z from 'zod/mini';
import { readDraft, writeDraft } from './tab-drafts.ts';

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
