import { useMemo } from 'react';
import type * as z from 'zod/mini';
import { useSession } from '../session/use-session.ts';
import { formDraft, type FormDraft } from './tab-drafts.ts';

/** The draft of this name of the customer who is logged in. `schema` must be the same object at each call. */
export function useFormDraft<Value extends object>(
  name: string,
  schema: z.ZodMiniType<Value>,
): FormDraft<Value> {
  const userId = useSession().user?.id ?? null;
  return useMemo(() => formDraft(userId, name, schema), [userId, name, schema]);
}
