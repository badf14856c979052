import * as z from 'zod/mini';
import type { Place } from '../../../machines/branch/branch.ts';
import { readDraft, writeDraft } from '../persistence/tab-drafts.ts';
import { citySchema } from './slice.ts';

const name = 'position';
const schema = z.object({ latitude: z.number(), longitude: z.number(), city: z.nullable(citySchema) });

/** The customer's place as this tab learnt it last, which survives a reload (150); null for none. */
export const storedPosition = (): Place | null => readDraft(name, schema);
export const storePosition = (position: Place): void => writeDraft(name, position);
